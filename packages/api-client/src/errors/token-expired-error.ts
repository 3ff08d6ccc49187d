import { ApiError, type ApiErrorDetails } from './api-error'

/**
 * The access token was refused and could not be renewed: it is a string, the renewals are used up, or the function that
 * gives it failed (its error is the `cause`).
 *
 * @see Specification, section 8 "Expired token" and Protocol, section 1.4
 */
export class TokenExpiredError extends ApiError {
  override readonly name = 'TokenExpiredError'
  declare readonly code: 'expired-token'
  /** 401 or 419; absent where no token could be had to send. */
  readonly status: number | undefined

  constructor(details: ApiErrorDetails & { status?: number; remedy: string }) {
    const what = details.status
      ? `was refused with status ${details.status}: the access token`
      : 'has no access token: it'
    super('expired-token', `The call ${details.call} ${what} ${details.remedy}.`, details)
    this.status = details.status
  }
}
