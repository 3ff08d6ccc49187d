// The real function, also while a test has fake timers.
const { setImmediate } = globalThis

/** Runs everything that is waiting only for its turn. */
export const turn = async () => {
  for (let count = 0; count < 8; count++) await new Promise((resolve) => setImmediate(resolve))
}
