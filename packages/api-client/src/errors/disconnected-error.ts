import { ApiError, type ApiErrorDetails } from './api-error'

/**
 * The platform could not be reached: the fetch failed or the connection broke off (`network`), or there is no platform
 * at this URL (`not-found`, status 404).
 *
 * @see Specification, sentence 8.3; Protocol, section 1.6
 */
export class DisconnectedError extends ApiError {
  override readonly name = 'DisconnectedError'
  declare readonly code: 'network' | 'not-found'

  /** Set if a server replied. */
  declare readonly status?: 404

  constructor(code: 'network' | 'not-found', details: ApiErrorDetails) {
    const what =
      code === 'network'
        ? `could not reach ${details.url}: check the connection, the address and its CORS`
        : `got status 404 from ${details.url}: check organizationId, environment and endpoint`
    super(code, `The call ${details.call} ${what}.`, details)
    if (code === 'not-found') this.status = 404
  }
}
