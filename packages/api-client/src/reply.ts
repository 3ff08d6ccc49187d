import type { ApiErrorDetails } from './errors/api-error'
import { HttpError, type PlatformErrorBody } from './errors/http-error'
import { MalformedReplyError } from './errors/malformed-reply-error'
import { isRecord } from './wire/guard'

/** The longest reply that is read, in UTF-16 units; a longer one fails as `malformed`. */
export const MAX_REPLY_LENGTH = 32_000_000

/**
 * What a reply holds, in view of its status and text.
 *
 * @param token - kept out of whatever is thrown, where the reply repeats it.
 * @throws {HttpError} where it is an error, or no success by its status.
 */
export type ReadReply<Reply> = (
  response: Response,
  text: string,
  token: string,
  details: ApiErrorDetails,
) => Reply | Promise<Reply>

/** What a reply in JSON must be. */
export interface ReplyDefinition<Reply> {
  /** The member that tells a success from an error. */
  marker: string
  isReply: (value: unknown) => value is Reply
}

// A word this short is no secret, and could stand in a reply by chance.
const MIN_SECRET_LENGTH = 8
const EXCERPT_LENGTH = 80

const redact = (text: string, token: string) =>
  token.length < MIN_SECRET_LENGTH
    ? text
    : text.replaceAll(token, '[token]').replaceAll(token.replaceAll('/', '\\/'), '[token]')

/** The beginning of a text, on one line, without markup, control characters or direction marks. */
const excerptOf = (text: string) =>
  text
    .slice(0, 2000)
    .replace(/<[^>]*>?/g, ' ')
    .replace(/[\s<>&`\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, EXCERPT_LENGTH)

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** @see Protocol, section 1.7 */
const toPlatformErrorBody = (body: Record<string, unknown>, status: number): PlatformErrorBody => {
  const code = isRecord(body['exception']) ? textOf(body['exception']['code']) : undefined
  return {
    ...body,
    message: textOf(body['message']) ?? code ?? 'unknown',
    type: textOf(body['type']) ?? textOf(body['errorCode']) ?? code ?? 'unknown',
    statusCode: typeof body['statusCode'] === 'number' ? body['statusCode'] : status,
  }
}

/** No JSON is `undefined`, which JSON cannot say. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const toHttpError = (status: number, text: string, value: unknown, details: ApiErrorDetails) => {
  const body = isRecord(value) ? toPlatformErrorBody(value, status) : undefined
  return new HttpError({ ...details, status, body, excerpt: excerptOf(text) })
}

/** A text under a success status, whatever it is. */
export const readText: ReadReply<string> = ({ ok, status }, text, token, details) => {
  if (ok) return text
  const safe = redact(text, token)
  throw toHttpError(status, safe, parse(safe), details)
}

/**
 * The response that a reply in JSON holds. Whether it is a success is told by its body, not by its status; one that is
 * neither a response nor an error fails with a `MalformedReplyError`.
 *
 * @see Protocol, sections 1.6 and 1.7
 */
export const readJson =
  <Reply>({ isReply, marker }: ReplyDefinition<Reply>): ReadReply<Reply> =>
  async ({ ok, status, headers }, text, token, details) => {
    let value = parse(text)
    if (isReply(value)) return value
    const safe = redact(text, token)
    if (safe !== text) value = parse(safe)
    const isError = isRecord(value) && !(marker in value) && ('statusCode' in value || 'exception' in value)
    if (!ok || isError) throw toHttpError(status, safe, value, details)
    if (value === undefined) {
      const contentType = excerptOf(headers.get('content-type') ?? '')
      throw new MalformedReplyError({ ...details, path: '', expected: 'JSON', excerpt: excerptOf(safe), contentType })
    }
    // Loaded when there is something to tell, for its schemas; where it cannot be, the reply is malformed all the same.
    const fault = await import('./fault').then(({ faultOf }) => faultOf(details.call, value)).catch(() => undefined)
    throw new MalformedReplyError({ ...details, ...(fault ?? { path: '', expected: 'response' }) })
  }
