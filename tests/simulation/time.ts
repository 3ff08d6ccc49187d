import type { TestEnvironment } from '@querent/engine/testing'

export interface Timed {
  environment: TestEnvironment
}

const SHORT_MS = [16, 60, 100, 300, 700, 1_000, 5_000, 20_000] as const
const LONG_MS = [61_000, 3_600_000, 86_400_000] as const

/** The acts on time and the storage. */
export const timeActs = {
  wait: ({ environment }: Timed, first: number) => environment.clock.pass(SHORT_MS[first % SHORT_MS.length]!),
  waitLong: ({ environment }: Timed, first: number) => environment.clock.pass(LONG_MS[first % LONG_MS.length]!),
  /** The tab sleeps: everything that was due happens at once, and late. */
  sleep: ({ environment }: Timed, first: number) => environment.clock.sleep(LONG_MS[first % LONG_MS.length]!),
  breakStorage({ environment: { storage } }: Timed, first: number) {
    const fail = () => {
      throw new Error('The storage is full')
    }
    storage.setItem = fail
    if (first % 2) storage.getItem = fail
  },
}
