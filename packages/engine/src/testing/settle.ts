/** An engine needs fewer turns than these to process what a client returns. */
const MAX_TICKS = 20

/** Runs everything that is waiting only for its turn. It uses promises only, so that it works with fake timers too. */
export async function settle(ticks = MAX_TICKS): Promise<void> {
  for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
}
