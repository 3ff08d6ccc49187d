// @ts-check
const given = process.env.FAST_CHECK_SEED || '20300615'
if (!/^-?\d+$/.test(given)) throw new Error(`FAST_CHECK_SEED must be an integer (received ${given}).`)

/** The seed of fast-check: `FAST_CHECK_SEED`, or a constant. */
export const seed = Number(given)
