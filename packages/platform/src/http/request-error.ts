/** The types of error responses. */
export type RequestErrorType =
  | 'InvalidRequest'
  | 'InvalidQuery'
  | 'QueryTooComplex'
  | 'InvalidToken'
  | 'ExpiredTokenException'
  | 'AccessDeniedException'
  | 'NotFound'
  | 'MethodNotAllowed'
  | 'PayloadTooLarge'
  | 'TooManyRequests'
  | 'InternalError'
  | 'NotReady'
  | 'Timeout'

/** The body of every error response. @see Protocol, section 1.7 */
export interface ErrorBody {
  statusCode: number
  message: string
  type: RequestErrorType
}

/** A request that cannot be answered. The caller receives its message. */
export class RequestError extends Error {
  override readonly name = 'RequestError'

  constructor(
    readonly statusCode: 400 | 401 | 403 | 404 | 405 | 413 | 419 | 429 | 503,
    readonly type: RequestErrorType,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Returns the error body for the caller. An unexpected failure reveals no details. */
const toErrorBody = (error: unknown): ErrorBody =>
  error instanceof RequestError
    ? { statusCode: error.statusCode, message: error.message, type: error.type }
    : { statusCode: 500, message: 'The platform failed to answer: its log has the cause.', type: 'InternalError' }

/** Converts an error to a response. */
export const toErrorResponse = (error: unknown, headers: HeadersInit = {}): Response => {
  const body = toErrorBody(error)
  return Response.json(body, { status: body.statusCode, headers })
}
