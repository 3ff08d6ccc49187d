import type { Logger } from './configuration'
import type { ApiErrorDetails } from './errors/api-error'
import { HttpError, type PlatformErrorBody } from './errors/http-error'
import { describeFaults, MalformedReplyError } from './errors/malformed-reply-error'
import { isRecord, read, type Kind } from './wire/guard'

/** Maximum length of a reply in UTF-16 units; a longer one fails as `malformed`. */
export const MAX_REPLY_LENGTH = 32_000_000

/**
 * Reads the response of a reply by its status and text.
 *
 * @param token - Removed from errors if the reply contains it.
 * @throws {HttpError} If it is an error, or if its status is not a success.
 */
export type ReadReply<Reply> = (response: Response, text: string, token: string, details: ApiErrorDetails) => Reply

// A short text is not a secret, and may occur in a reply by chance.
const MIN_SECRET_LENGTH = 8
const EXCERPT_LENGTH = 80

/** Removes the token from a text. */
export const redact = (text: string, token: string) =>
  token.length < MIN_SECRET_LENGTH
    ? text
    : text.replaceAll(token, '[token]').replaceAll(token.replaceAll('/', '\\/'), '[token]')

/** Returns the start of a text on one line, without markup, control characters and direction marks. */
const excerptOf = (text: string) =>
  text
    .slice(0, 2000)
    .replace(/<[^>]*>?/g, ' ')
    .replace(/[\s<>&`\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, EXCERPT_LENGTH)

/** Returns the value if it is a non-empty string; otherwise undefined. */
export const nonEmptyString = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Reads the error body of the platform. @see Protocol, section 1.7 */
const toPlatformErrorBody = (body: Record<string, unknown>, status: number): PlatformErrorBody => {
  const code = isRecord(body['exception']) ? nonEmptyString(body['exception']['code']) : undefined
  return {
    ...body,
    message: nonEmptyString(body['message']) ?? code ?? 'unknown',
    type: nonEmptyString(body['type']) ?? nonEmptyString(body['errorCode']) ?? code ?? 'unknown',
    statusCode: typeof body['statusCode'] === 'number' ? body['statusCode'] : status,
  }
}

/** Parses JSON. Returns `undefined`, which JSON cannot express, if it is invalid. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `parsed` is the parsed text, because parsing may be slow. */
const toHttpError = (status: number, text: string, parsed: unknown, token: string, details: ApiErrorDetails) => {
  const safe = redact(text, token)
  const value = safe === text ? parsed : parseJson(safe)
  const body = isRecord(value) ? toPlatformErrorBody(value, status) : undefined
  return new HttpError({ ...details, status, body, excerpt: excerptOf(safe) })
}

/** Returns any text with a success status. */
export const readText: ReadReply<string> = ({ ok, status }, text, token, details) => {
  if (ok) return text
  throw toHttpError(status, text, parseJson(text), token, details)
}

/**
 * Returns the response in a JSON reply. Its body determines whether it is a success, not its status. If members that a
 * page does not require are missing or malformed, they are replaced by neutral values with a single warning.
 *
 * @throws {HttpError} If it is an error, or if its status is not a success.
 * @throws {MalformedReplyError} If it is neither a response nor an error.
 * @see Protocol, sections 1.6 and 1.7
 */
export const readJson =
  <Reply>(kind: Kind, logger: Logger): ReadReply<Reply> =>
  ({ ok, status, headers }, text, token, details) => {
    const value = parseJson(text)
    const { reply, faults } = read<Reply>(kind, value)
    if (reply) {
      if (faults.length) logger.warn(describeFaults(details, faults))
      return reply
    }
    const isError = isRecord(value) && ('statusCode' in value || 'exception' in value)
    if (!ok || isError) throw toHttpError(status, text, value, token, details)
    const quote = value === undefined && {
      expected: 'JSON',
      excerpt: excerptOf(redact(text, token)),
      contentType: excerptOf(redact(headers.get('content-type') ?? '', token)),
    }
    throw new MalformedReplyError({ ...details, ...faults.at(-1)!, ...quote })
  }

/** Like {@link readJson}, but requires a success status. */
export const readSuccess =
  <Reply>(kind: Kind, logger: Logger): ReadReply<Reply> =>
  (response, text, token, details) => {
    readText(response, text, token, details)
    return readJson<Reply>(kind, logger)(response, text, token, details)
  }
