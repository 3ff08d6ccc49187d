// @ts-check
const given = process.env.QUERENT_REPETITIONS || (process.env.CI ? '1' : '0.2')
if (!(Number(given) > 0)) throw new Error(`QUERENT_REPETITIONS must be a number above 0 (received ${given}).`)

/** The part of the repetitions of random tests that runs: `QUERENT_REPETITIONS`, or all in CI and a fifth elsewhere. */
export const repetitions = Number(given)

/** Returns how often to repeat what is repeated `times` times in CI. @param {number} times */
export const repeated = (times) => Math.max(1, Math.round(times * repetitions))
