import { ApiError, type ApiErrorDetails } from './api-error'

/**
 * The platform still responds with 429 after the last retry, or asks for a longer wait than the call may take.
 *
 * @see Specification, sentence 8.4; Protocol, section 1.5
 */
export class RateLimitedError extends ApiError {
  override readonly name = 'RateLimitedError'
  declare readonly code: 'rate-limited'
  /** Number of requests sent. */
  declare readonly attempts: number
  /** The wait of the header `Retry-After`, in milliseconds. */
  declare readonly retryAfterMs: number | undefined

  constructor(details: ApiErrorDetails & { attempts: number; retryAfterMs: number | undefined }) {
    const { call, attempts, retryAfterMs } = details
    super(
      'rate-limited',
      `The call ${call} got status 429 ${attempts} times: send fewer requests, or raise retry.maxRetries and timeoutMs.`,
      details,
    )
    this.attempts = attempts
    this.retryAfterMs = retryAfterMs
  }
}
