const { QUERENT_REPETITIONS } = process.env

/** Test support: how often to repeat what is repeated `times` times in CI. */
export const repeated = (times: number) => Math.max(1, Math.round(times * Number(QUERENT_REPETITIONS)))
