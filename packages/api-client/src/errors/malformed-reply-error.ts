import type { Fault } from '../wire/guard'
import { ApiError, type ApiErrorDetails } from './api-error'

/** A quote of a reply that is not JSON. */
interface Quote {
  contentType?: string
  excerpt?: string
}

/** Describes the faults of a reply, and what to check. */
export const describeFaults = (
  { call, url, contentType, excerpt }: ApiErrorDetails & Quote,
  faults: readonly Fault[],
) => {
  const lacks = faults.map(({ path, expected }) => `no ${expected} at ${path || 'its root'}`).join(', ')
  const quote = excerpt === undefined ? '' : ` but ${contentType || 'untyped'} "${excerpt}"`
  return `The reply to the call ${call} has ${lacks}${quote}: check the endpoint ${url}.`
}

/**
 * A reply with a success status that is not a response of the call: a web page, truncated JSON, JSON of another shape,
 * or an endless text.
 *
 * @see Protocol, sections 1.6, 2.11, 3.5, 4 to 8 and 10 to 12
 */
export class MalformedReplyError extends ApiError {
  override readonly name = 'MalformedReplyError'
  declare readonly code: 'malformed'
  /** The location of the fault, such as `results[3].title`; empty if the reply is not JSON or wrong as a whole. */
  declare readonly path: string
  /** The expected value, such as `string`. */
  declare readonly expected: string
  /** The media type of a reply that is not JSON. */
  declare readonly contentType: string | undefined
  /** The start of a reply that is not JSON: at most 80 characters, without markup. */
  declare readonly excerpt: string | undefined

  constructor(details: ApiErrorDetails & Fault & Quote) {
    const { path, expected, contentType, excerpt } = details
    super('malformed', describeFaults(details, [details]), details)
    this.path = path
    this.expected = expected
    this.contentType = contentType
    this.excerpt = excerpt
  }
}
