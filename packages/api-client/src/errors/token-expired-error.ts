import { ApiError, type ApiErrorDetails } from './api-error'

/**
 * The access token was rejected and could not be renewed: it is a string, the renewals are used up, or the token
 * function failed (its error is the `cause`).
 *
 * @see Specification, sentence 8.2; Protocol, section 1.4
 */
export class TokenExpiredError extends ApiError {
  override readonly name = 'TokenExpiredError'
  declare readonly code: 'expired-token'
  /** 401 or 419; absent if there was no token to send. */
  declare readonly status: number | undefined

  constructor(details: ApiErrorDetails & { status?: number; remedy: string }) {
    const { call, status, remedy } = details
    super('expired-token', `The call ${call} ${status ? `got status ${status}` : 'has no token'}: ${remedy}.`, details)
    this.status = status
  }
}
