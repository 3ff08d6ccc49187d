/** An engine needs fewer turns than these to process what a client returns. */
const TURNS = 20

/** Runs everything that is waiting only for its turn. It uses promises only, so that it works with fake timers too. */
export async function settle(turns = TURNS): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve()
}
