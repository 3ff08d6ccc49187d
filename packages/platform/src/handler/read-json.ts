import { RequestError } from './request-error'

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

const tooLarge = (maxBytes: number) =>
  new RequestError(413, 'PayloadTooLarge', `The request body is larger than ${maxBytes} bytes`)

// Not the body limit of the framework: it builds a new Request from the given one, which the Node host's is not.
const readText = async (request: Request, maxBytes: number): Promise<string> => {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const reader = request.body?.getReader()
  // Some browsers give no stream.
  if (!reader) return request.text()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.length
    if (bytes > maxBytes) {
      reader.cancel().catch(() => {})
      throw tooLarge(maxBytes)
    }
    text += decoder.decode(value, { stream: true })
  }
}

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
