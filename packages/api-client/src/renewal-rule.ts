/** The maximum number of renewals per call. @see Specification, sentence 9.14 */
export const MAX_TOKEN_RENEWALS = 5
/** The delay between two attempts of a failing renewal. Renewals further apart than this are not consecutive. */
export const TOKEN_RENEWAL_WINDOW_MS = 500

/** An attempt to renew a token: its number among consecutive attempts (1 to 5), and the delay before it. */
export type RenewalAttempt = readonly [attempt: number, delayMs: number]

/**
 * Returns the next attempt to renew a token; undefined after the fifth consecutive one. A failed attempt is repeated
 * 500 ms after it failed. Another renewal starts without a delay; its attempts are consecutive if it starts less than
 * 500 ms after the last.
 *
 * @param attempts - The number of consecutive attempts so far.
 * @param elapsedMs - The time since the last attempt, in milliseconds; Infinity before the first.
 * @param hasFailed - Whether the last attempt failed, so that the renewal repeats it.
 * @see Specification, sentences 8.2 and 9.14
 */
export const nextAttempt = (attempts: number, elapsedMs: number, hasFailed: boolean): RenewalAttempt | undefined => {
  // The elapsed time is negative if the clock was set back.
  const leftMs = Math.max(0, TOKEN_RENEWAL_WINDOW_MS - Math.abs(elapsedMs))
  const consecutive = hasFailed || leftMs ? attempts : 0
  return consecutive < MAX_TOKEN_RENEWALS ? [consecutive + 1, hasFailed ? leftMs : 0] : undefined
}
