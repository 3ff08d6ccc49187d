/** The kinds of answers that are not results. */
export type RequestErrorType =
  | 'InvalidRequest'
  | 'InvalidQuery'
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

/** The body of every answer that is not a result. @see Protocol, section 1.7 */
export interface ErrorBody {
  statusCode: number
  message: string
  type: RequestErrorType
}

/** A request that cannot be answered; what it says reaches the caller. */
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

/** What the caller is told; of an unexpected failure, nothing but that it happened. */
const toErrorBody = (error: unknown): ErrorBody =>
  error instanceof RequestError
    ? { statusCode: error.statusCode, message: error.message, type: error.type }
    : { statusCode: 500, message: 'The platform failed to answer: its log has the cause.', type: 'InternalError' }

/** The error as a response. */
export const toErrorResponse = (error: unknown, headers: HeadersInit = {}): Response => {
  const body = toErrorBody(error)
  return Response.json(body, { status: body.statusCode, headers })
}
