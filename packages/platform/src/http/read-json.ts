import { pathOf } from '../wire/validate'
import { findMalformed } from '../text/well-formed'
import { readText } from './read-text'
import { RequestError } from './request-error'
import { excessOf, MAX_JSON_VALUES } from './scan-json'

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

/** How much JSON a request may contain. */
export interface JsonLimits {
  /** The name of the JSON in messages. Default `The request body`. */
  subject?: string
  /** Maximum number of values. Default 30,000. */
  maxValues?: number
  /** The path of the value in a larger one, for messages. Default: none. */
  place?: readonly PropertyKey[]
}

/**
 * Parses JSON of a request, whose size is checked first: even what no schema accepts would take long to parse.
 *
 * @throws {RequestError} 400 if it is invalid, nested deeper than 128 levels, has too many values, or a text with half of
 * a surrogate pair, of which two different ones would be stored as the same text.
 */
export const parseJson = (
  text: string,
  { subject = 'The request body', maxValues = MAX_JSON_VALUES, place = [] }: JsonLimits = {},
): unknown => {
  const excess = excessOf(text, maxValues)
  if (excess !== undefined) throw new RequestError(400, 'InvalidRequest', `${subject} ${excess}`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new RequestError(400, 'InvalidRequest', `${subject} is not valid JSON`)
  }
  const malformed = findMalformed(value, text, place)
  if (!malformed) return value
  const message = `${pathOf(malformed) || subject} must be well-formed Unicode: it has half of a surrogate pair`
  throw new RequestError(400, 'InvalidRequest', message)
}

/**
 * Reads the body of a request that must be JSON, as text.
 *
 * @param alternative - another body that the request may have, for the message.
 * @throws {RequestError} 400 if its content type is not JSON, 413 if it is too large.
 */
export const readJsonText = async (request: Request, maxBytes: number, alternative?: string): Promise<string> => {
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) {
    const message = 'Send the body as JSON, with the header content-type: application/json'
    throw new RequestError(400, 'InvalidRequest', alternative ? `${message}, or ${alternative}` : message)
  }
  return readText(request, maxBytes)
}
