import { ApiError, type ApiErrorDetails } from './api-error'

/**
 * A reply with a success status that is no response to the call: a web page, JSON cut short, JSON of another shape, or a
 * text without end.
 *
 * @see Protocol, sections 1.6, 2.11, 3.5 and 4 to 8
 */
export class MalformedReplyError extends ApiError {
  override readonly name = 'MalformedReplyError'
  declare readonly code: 'malformed'
  /** Where the reply is wrong, like `results[3].title`; empty where it is no JSON or wrong as a whole. */
  readonly path: string
  /** What belongs there, like `string`. */
  readonly expected: string
  /** The media type of a reply that is no JSON. */
  readonly contentType: string | undefined
  /** How a reply that is no JSON begins: at most 80 characters, without markup. */
  readonly excerpt: string | undefined

  constructor(details: ApiErrorDetails & { path: string; expected: string; contentType?: string; excerpt?: string }) {
    const { call, url, path, expected, contentType, excerpt } = details
    const isPage = contentType?.includes('html')
    const fault =
      excerpt === undefined
        ? `has no ${expected} at ${path || 'its root'}: check that ${url} is a search API of a compatible version`
        : `is not JSON but ${contentType || 'untyped'} "${excerpt}": check endpoint, ${
            isPage ? `${url} probably is a web page` : 'and whether something cuts replies short'
          }`
    super('malformed', `The reply to the call ${call} ${fault}.`, details)
    this.path = path
    this.expected = expected
    this.contentType = contentType
    this.excerpt = excerpt
  }
}
