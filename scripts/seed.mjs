// @ts-check
const given = process.env.FAST_CHECK_SEED || '20300615'
if (!/^-?\d+$/.test(given)) throw new Error(`FAST_CHECK_SEED must be an integer (received ${given}).`)

/** What fast-check draws its random values from: `FAST_CHECK_SEED`, or the same each time. */
export const seed = Number(given)
