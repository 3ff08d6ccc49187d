import { ApiError, type ApiErrorDetails } from './api-error'

/** The error body of the platform. Other members are kept unchanged. */
export interface PlatformErrorBody {
  /** `unknown` if the platform sends none. */
  message: string
  /** For example `InvalidQueryException`; `unknown` if the platform sends none. */
  type: string
  /** Default: the HTTP status. */
  statusCode: number
  [member: string]: unknown
}

const remedyOf = (status: number) =>
  status < 500 ? 'correct the request, or the rights of the token' : 'try again later'

/**
 * An error status without its own class, or an error body with any status.
 *
 * @see Protocol, sections 1.6 and 1.7
 */
export class HttpError extends ApiError {
  override readonly name = 'HttpError'
  declare readonly code: 'http'
  /** The status of the HTTP reply; `body.statusCode` may differ. */
  declare readonly status: number
  /** Absent if the reply is not a JSON object. */
  declare readonly body: PlatformErrorBody | undefined

  constructor(details: ApiErrorDetails & { status: number; body?: PlatformErrorBody | undefined; excerpt?: string }) {
    const { call, status, body, excerpt = '' } = details
    const said = body ? `${body.type}: ${body.message}` : `"${excerpt}"`
    super('http', `The call ${call} got status ${status} (${said}): ${remedyOf(body?.statusCode ?? status)}.`, details)
    this.status = status
    this.body = body
  }
}
