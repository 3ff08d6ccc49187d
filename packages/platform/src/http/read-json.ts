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
}

/**
 * Parses JSON of a request, whose size is checked first: even what no schema accepts would take long to parse.
 *
 * @throws {RequestError} 400 if it is invalid, nested deeper than 128 levels, or has too many values.
 */
export const parseJson = (
  text: string,
  { subject = 'The request body', maxValues = MAX_JSON_VALUES }: JsonLimits = {},
): unknown => {
  const excess = excessOf(text, maxValues)
  if (excess !== undefined) throw new RequestError(400, 'InvalidRequest', `${subject} ${excess}`)
  try {
    return JSON.parse(text)
  } catch {
    throw new RequestError(400, 'InvalidRequest', `${subject} is not valid JSON`)
  }
}

/**
 * Reads the body of a request that must be JSON, as text.
 *
 * @throws {RequestError} 400 if its content type is not JSON, 413 if it is too large.
 */
export const readJsonText = async (request: Request, maxBytes: number): Promise<string> => {
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) {
    const message = 'Send the body as JSON, with the header content-type: application/json'
    throw new RequestError(400, 'InvalidRequest', message)
  }
  return readText(request, maxBytes)
}
