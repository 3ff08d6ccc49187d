import type * as z from 'zod/mini'
import type { ApiCall, ApiErrorDetails } from './errors/api-error'
import { HttpError, type PlatformErrorBody } from './errors/http-error'
import { MalformedReplyError } from './errors/malformed-reply-error'
import { isRecord } from './wire/guard'

/** One call of the search family. */
export interface CallDefinition<Reply> {
  call: ApiCall
  /** What it adds to the base URL. */
  path: string
  /** The member that tells a success from an error. */
  marker: string
  isReply: (value: unknown) => value is Reply
  /** Accepts what `isReply` accepts; says where and what is wrong with the rest. Loaded when there is something wrong. */
  loadSchema: () => Promise<z.ZodMiniType>
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

const toPath = (path: PropertyKey[]) =>
  path.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at > 0 ? '.' : ''}${String(key)}`)).join('')

const faultOf = async (loadSchema: () => Promise<z.ZodMiniType>, value: unknown) => {
  // Where the schema cannot be loaded, the reply is malformed all the same.
  const issue = await loadSchema().then(
    (schema) => schema.safeParse(value).error?.issues[0],
    () => undefined,
  )
  let expected = 'response'
  if (issue?.code === 'invalid_type') expected = issue.expected
  else if (issue?.code === 'invalid_value') expected = issue.values.join(' | ')
  else if (issue) expected = issue.message
  return { path: toPath(issue?.path ?? []), expected }
}

/**
 * The response that a reply holds. Whether it is a success is told by its body, not by its status.
 *
 * @param token - kept out of whatever is thrown, where the reply repeats it.
 * @throws {HttpError} where it is an error, or no JSON under an error status.
 * @throws {MalformedReplyError} where it is neither a response nor an error.
 * @see Protocol, sections 1.6 and 1.7
 */
export const readReply = async <Reply>(
  { isReply, marker, loadSchema }: CallDefinition<Reply>,
  { ok, status, headers }: Response,
  text: string,
  token: string,
  details: ApiErrorDetails,
): Promise<Reply> => {
  let value: unknown
  try {
    value = JSON.parse(text)
    if (isReply(value)) return value
    value = JSON.parse(redact(text, token))
  } catch {
    const excerpt = excerptOf(redact(text, token))
    if (!ok) throw new HttpError({ ...details, status, excerpt })
    const contentType = excerptOf(headers.get('content-type') ?? '')
    throw new MalformedReplyError({ ...details, path: '', expected: 'JSON', excerpt, contentType })
  }
  const isError = isRecord(value) && !(marker in value) && ('statusCode' in value || 'exception' in value)
  if (!ok || isError)
    throw new HttpError({ ...details, status, body: isRecord(value) ? toPlatformErrorBody(value, status) : undefined })
  throw new MalformedReplyError({ ...details, ...(await faultOf(loadSchema, value)) })
}
