import { readText } from './read-text'
import { RequestError } from './request-error'

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

/**
 * Reads the body of a request as JSON.
 *
 * @throws {RequestError} 400 if the body or its content type is not JSON, 413 if the body is too large.
 */
export const readJson = async (request: Request, maxBytes: number): Promise<unknown> => {
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) {
    const message = 'Send the body as JSON, with the header content-type: application/json'
    throw new RequestError(400, 'InvalidRequest', message)
  }
  const text = await readText(request, maxBytes)
  try {
    return JSON.parse(text)
  } catch {
    throw new RequestError(400, 'InvalidRequest', 'The request body is not valid JSON')
  }
}
