import { readText } from './read-text'
import { RequestError } from './request-error'

/** Maximum size of a form, in bytes: an event of 64,000 bytes, each of which may be sent as three. */
export const MAX_FORM_BYTES = 256_000
/** Maximum number of fields of a form. */
export const MAX_FIELDS = 500

/** What invalid bytes become. */
const REPLACEMENT = '\uFFFD'

/**
 * Parses the fields of a form. If a field is repeated, the last wins.
 *
 * @throws {RequestError} 400 if it has more than 500 fields or invalid bytes, 413 if it is larger than 256,000 bytes.
 */
export const parseForm = (text: string): Record<string, string> => {
  if (text.length > MAX_FORM_BYTES) {
    throw new RequestError(413, 'PayloadTooLarge', `The form is larger than ${MAX_FORM_BYTES} bytes: send less`)
  }
  let count = 0
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) count += 1
  if (count >= MAX_FIELDS) {
    throw new RequestError(400, 'InvalidRequest', `The form has more than ${MAX_FIELDS} fields: send fewer`)
  }
  const fields = Object.fromEntries(new URLSearchParams(text))
  if (JSON.stringify(fields).includes(REPLACEMENT) && !/%EF%BF%BD|\uFFFD/i.test(text)) {
    throw new RequestError(400, 'InvalidRequest', 'The form is not valid UTF-8')
  }
  return fields
}

/** Reads the body of a request as a form; see {@link parseForm}. @throws {RequestError} 400 or 413 */
export const readForm = async (request: Request, maxBytes: number): Promise<Record<string, string>> =>
  parseForm(await readText(request, Math.min(maxBytes, MAX_FORM_BYTES)))
