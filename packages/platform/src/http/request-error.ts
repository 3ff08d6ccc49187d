import { UnavailableError } from '../errors'

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
  | 'Unavailable'

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
const toErrorBody = (error: unknown): ErrorBody => {
  if (error instanceof RequestError) return { statusCode: error.statusCode, message: error.message, type: error.type }
  if (error instanceof UnavailableError) return { statusCode: 503, message: error.message, type: 'Unavailable' }
  return { statusCode: 500, message: 'The platform failed to answer: its log has the cause.', type: 'InternalError' }
}

/** Converts an error to a response. */
export const toErrorResponse = (error: unknown, headers: Record<string, string> = {}): Response => {
  const body = toErrorBody(error)
  const retry = error instanceof UnavailableError && { 'retry-after': String(error.retryAfterSeconds) }
  return Response.json(body, { status: body.statusCode, headers: { ...headers, ...retry } })
}
