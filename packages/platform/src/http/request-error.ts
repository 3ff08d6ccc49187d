import { BackendError, type BackendErrorCode } from '../port/errors'

/** The types of error responses. */
type RequestErrorType =
  | 'InvalidRequest'
  | 'InvalidQuery'
  | 'QueryTooComplex'
  | 'InvalidToken'
  | 'ExpiredTokenException'
  | 'AccessDeniedException'
  | 'NotFound'
  | 'MethodNotAllowed'
  | 'PayloadTooLarge'
  | 'UnsupportedMediaType'
  | 'TooManyRequests'
  | 'InternalError'
  | 'NotReady'
  | 'Timeout'
  | 'Unavailable'
  | 'Conflict'

/** The body of every error response. @see Protocol, section 1.7 */
interface ErrorBody {
  statusCode: number
  message: string
  type: RequestErrorType
}

/** A request that cannot be answered. The caller receives its message. */
export class RequestError extends Error {
  override readonly name = 'RequestError'

  constructor(
    readonly statusCode: 400 | 401 | 403 | 404 | 405 | 413 | 415 | 419 | 429 | 503,
    readonly type: RequestErrorType,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The response to each error of a backend. */
const backendResponses = {
  unavailable: [503, 'Unavailable'],
  timeout: [503, 'Timeout'],
  unsupported: [400, 'InvalidQuery'],
  tooComplex: [400, 'QueryTooComplex'],
  tooLarge: [413, 'PayloadTooLarge'],
  conflict: [409, 'Conflict'],
} as const satisfies Record<BackendErrorCode, readonly [number, RequestErrorType]>

/** Returns the error body for the caller. An unexpected failure reveals no details. */
const toErrorBody = (error: unknown): ErrorBody => {
  if (error instanceof RequestError) return { statusCode: error.statusCode, message: error.message, type: error.type }
  if (error instanceof BackendError) {
    const [statusCode, type] = backendResponses[error.code]
    return { statusCode, message: error.message, type }
  }
  return { statusCode: 500, message: 'The platform failed to answer: its log has the cause.', type: 'InternalError' }
}

/** Converts an error to a response. */
export const toErrorResponse = (error: unknown, headers: Record<string, string> = {}): Response => {
  const body = toErrorBody(error)
  const seconds = error instanceof BackendError ? error.retryAfterSeconds : undefined
  const retry = seconds !== undefined && { 'retry-after': String(seconds) }
  return Response.json(body, { status: body.statusCode, headers: { ...headers, ...retry } })
}
