// The real one, also while a test has fake timers.
const { setImmediate } = globalThis

/** Lets all that waits for nothing but its turn happen. */
export const turn = async () => {
  for (let count = 0; count < 8; count++) await new Promise((resolve) => setImmediate(resolve))
}
