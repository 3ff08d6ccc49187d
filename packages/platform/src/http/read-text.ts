import { RequestError } from './request-error'

const tooLarge = (maxBytes: number) =>
  new RequestError(413, 'PayloadTooLarge', `The request body is larger than ${maxBytes} bytes`)

/**
 * The least size of the pieces of a body on average, in bytes, after some that may be smaller: each piece costs as much
 * time as a few hundred bytes.
 */
const MIN_PIECE_BYTES = 64
const FREE_BYTES = 64_000

const tooSmall = () =>
  new RequestError(400, 'InvalidRequest', 'The request body is sent in too small pieces: use larger ones')

/** Reads the body of a request as text. @throws {RequestError} 413 if it is too large, 400 if its pieces are tiny. */
// Does not use the framework's body limit: that copies the Request, which fails for the Node host's Request.
export const readText = async (request: Request, maxBytes: number): Promise<string> => {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const reader = request.body?.getReader()
  // Some browsers have no body stream.
  if (!reader) return request.text()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  let pieces = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.length
    pieces += 1
    const isTooLarge = bytes > maxBytes
    if (isTooLarge || pieces * MIN_PIECE_BYTES > bytes + FREE_BYTES) {
      reader.cancel().catch(() => {})
      throw isTooLarge ? tooLarge(maxBytes) : tooSmall()
    }
    text += decoder.decode(value, { stream: true })
  }
}
