/**
 * The reasons why a call can fail. `network`: there was no reply. `not-found`: status 404. `http`: another error
 * status, or an error body. `expired-token`: status 401 or 419, or no token to send. `rate-limited`: still 429 after
 * the last retry. `malformed`: the reply is not a valid response. `aborted`: by the caller's signal. `timeout`: no
 * reply within `timeoutMs`. `answer`: a generated answer could not be completed. `invalid-configuration`: an option or
 * a hook is invalid.
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

/** The call that failed, and its cause. */
export interface ApiErrorDetails {
  /** The name of the call, such as `search`. */
  call: string
  /** The URL without its query string. */
  url: string
  cause?: unknown
}

// In the registry that realms and copies of this package share.
const brand = Symbol.for('querent.api-error')

/**
 * The base class of all errors of this package. Errors with the code `aborted` or `timeout` are instances of it; every
 * other code has its own class. Neither the message nor any member contains the access token. `cause` is the unchanged
 * error of a hook, the token function or the runtime.
 */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  declare readonly code: ApiErrorCode
  /** Absent if a configuration was rejected before any call. */
  declare readonly call: string | undefined
  /** The URL without its query string. */
  declare readonly url: string | undefined

  constructor(code: ApiErrorCode, message: string, { call, url, cause }: Partial<ApiErrorDetails> = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.call = call
    this.url = url
    // Not a class member: a computed name would keep the class in every bundle of this package.
    Object.defineProperty(this, brand, { value: true })
  }
}

/** Returns whether a value is an {@link ApiError}, including one from another realm or another copy of this package. */
export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && (value as { [brand]?: unknown })[brand] === true
