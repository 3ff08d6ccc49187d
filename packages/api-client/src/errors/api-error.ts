/**
 * Every way a call can fail. `network`: no reply came. `not-found`: status 404. `http`: another error status, or an
 * error body. `expired-token`: 401, 419, or no token to send. `rate-limited`: still 429 after the last retry.
 * `malformed`: a reply that is no such response. `aborted`: by the caller's signal. `timeout`: no reply within
 * `timeoutMs`. `answer`: a generated answer that could not be completed. `invalid-configuration`: an option, or a hook,
 * that cannot work.
 */
export type ApiErrorCode =
  | 'network'
  | 'not-found'
  | 'http'
  | 'expired-token'
  | 'rate-limited'
  | 'malformed'
  | 'aborted'
  | 'timeout'
  | 'answer'
  | 'invalid-configuration'

/** Which call failed, where, and why. */
export interface ApiErrorDetails {
  /** Its name, like `search`. */
  call: string
  /** Without its query string. */
  url: string
  cause?: unknown
}

// In the registry that realms and copies of this package share.
const brand = Symbol.for('querent.api-error')

/**
 * The root of all errors of this package. `aborted` and `timeout` are instances of it, every other code has a class of
 * its own. Neither the message nor any member holds the access token; `cause` is what a hook, the token function or the
 * runtime threw, unchanged.
 */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  declare readonly code: ApiErrorCode
  /** Absent where a configuration was refused before any call. */
  declare readonly call: string | undefined
  /** Without its query string. */
  declare readonly url: string | undefined

  constructor(code: ApiErrorCode, message: string, { call, url, cause }: Partial<ApiErrorDetails> = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.call = call
    this.url = url
    // Not a member of the class: one with a computed name would keep the class in every bundle of this package.
    Object.defineProperty(this, brand, { value: true })
  }
}

/** Whether a value is an {@link ApiError}, be it of another realm or of another copy of this package. */
export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && (value as { [brand]?: unknown })[brand] === true
