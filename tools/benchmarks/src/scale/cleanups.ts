import { constants } from 'node:os'

const pending: (() => Promise<unknown>)[] = []

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    for (const clean of pending.toReversed()) await clean().catch(console.error)
    // oxlint-disable-next-line unicorn/no-process-exit -- the work would go on
    process.exit(128 + constants.signals[signal])
  })
}

/** Runs `clean` when the work has ended, also if it fails or the process is interrupted. */
export async function withCleanup<T>(clean: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  pending.push(clean)
  try {
    return await work()
  } finally {
    pending.splice(pending.indexOf(clean), 1)
    await clean()
  }
}
