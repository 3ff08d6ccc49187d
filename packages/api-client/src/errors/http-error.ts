import { ApiError, type ApiErrorDetails } from './api-error'

/** What the platform says about an error. Members beyond these three are kept as they came. */
export interface PlatformErrorBody {
  /** `unknown` where the platform gives none. */
  message: string
  /** For example `InvalidQueryException`; `unknown` where the platform gives none. */
  type: string
  /** The HTTP status where the body names none. */
  statusCode: number
  [member: string]: unknown
}

const remedyOf = (status: number) =>
  status < 500 ? 'correct the request, or the rights of the token' : 'try again later'

/**
 * An error status that has no class of its own, or an error body under any status.
 *
 * @see Protocol, sections 1.6 and 1.7
 */
export class HttpError extends ApiError {
  override readonly name = 'HttpError'
  declare readonly code: 'http'
  /** The status of the HTTP reply; `body.statusCode` may tell another. */
  declare readonly status: number
  /** Absent where the reply is not a JSON object. */
  declare readonly body: PlatformErrorBody | undefined

  constructor(details: ApiErrorDetails & { status: number; body?: PlatformErrorBody | undefined; excerpt?: string }) {
    const { call, status, body, excerpt = '' } = details
    const said = body ? `${body.type}: ${body.message}` : `"${excerpt}"`
    super('http', `The call ${call} got status ${status} (${said}): ${remedyOf(body?.statusCode ?? status)}.`, details)
    this.status = status
    this.body = body
  }
}
