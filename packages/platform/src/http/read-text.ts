import { RequestError } from './request-error'

const tooLarge = (maxBytes: number) =>
  new RequestError(413, 'PayloadTooLarge', `The request body is larger than ${maxBytes} bytes`)

/** Reads the body of a request as text. @throws {RequestError} 413 if it is too large. */
// Does not use the framework's body limit: that copies the Request, which fails for the Node host's Request.
export const readText = async (request: Request, maxBytes: number): Promise<string> => {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const reader = request.body?.getReader()
  // Some browsers have no body stream.
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
