import { readText } from './read-text'
import { RequestError } from './request-error'

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

/**
 * The body of a request as JSON.
 *
 * @throws {RequestError} 400 where it is not JSON or does not say so, 413 where it is too large.
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
