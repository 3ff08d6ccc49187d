/** An engine takes fewer turns than these to take in what a client tells it. */
const TURNS = 20

/** Lets everything happen that waits for nothing but its turn. By promises alone, so that it works under fake timers too. */
export async function settle(turns = TURNS): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve()
}
