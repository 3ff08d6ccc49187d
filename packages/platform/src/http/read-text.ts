import { RequestError } from './request-error'

const invalid = (message: string) => new RequestError(400, 'InvalidRequest', message)
const tooLarge = (maxBytes: number) =>
  new RequestError(413, 'PayloadTooLarge', `The request body is larger than ${maxBytes} bytes`)
const unsupported = (message: string) => new RequestError(415, 'UnsupportedMediaType', message)

/**
 * The least size of the pieces of a body on average, in bytes, after some that may be smaller: each piece costs as much
 * time as a few hundred bytes.
 */
const MIN_PIECE_BYTES = 64
const FREE_BYTES = 64_000

type Bytes = Uint8Array<ArrayBuffer>

/** Creates a function that fails after pieces that are too large together, or tiny. */
const createGuard = (maxBytes: number) => {
  let bytes = 0
  let pieces = 0
  return (piece: Bytes) => {
    bytes += piece.length
    pieces += 1
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    if (pieces * MIN_PIECE_BYTES > bytes + FREE_BYTES) {
      throw invalid('The request body is sent in too small pieces: use larger ones')
    }
  }
}

const formats: Readonly<Record<string, CompressionFormat>> = { gzip: 'gzip', 'x-gzip': 'gzip', deflate: 'deflate' }

/** Unpacks a body, whose packed size is limited too. */
const unpack = (body: ReadableStream<Bytes>, encoding: string, maxBytes: number) => {
  const format = formats[encoding]
  if (!format) throw unsupported(`A request body encoded as "${encoding}" cannot be read: use gzip, deflate or none`)
  const guard = createGuard(maxBytes)
  const guarded = new TransformStream<Bytes, Bytes>({
    transform(piece, controller) {
      guard(piece)
      controller.enqueue(piece)
    },
  })
  return body.pipeThrough(guarded).pipeThrough(new DecompressionStream(format))
}

/** Returns the decoder of the charset that the content type names, by default UTF-8. */
const decoderOf = ({ headers }: Request) => {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(headers.get('content-type') ?? '') ?? []
  try {
    return new TextDecoder(charset, { fatal: true })
  } catch {
    throw unsupported(`The charset "${charset}" of the request body is not known: use UTF-8`)
  }
}

/** Decodes a piece of a text; without one, ends it. */
const decode = (decoder: TextDecoder, piece: Bytes | undefined) => {
  try {
    return decoder.decode(piece, { stream: piece !== undefined })
  } catch {
    throw invalid(`The request body is not valid ${decoder.encoding.toUpperCase()}`)
  }
}

/**
 * Reads the body of a request as text, in the charset that it names. One that is compressed by gzip or deflate is
 * unpacked.
 *
 * @throws {RequestError} 413 if it is too large, packed or unpacked; 415 if its encoding or its charset is unknown; 400
 * if its pieces are tiny or its bytes are invalid.
 */
// Does not use the framework's body limit: that copies the Request, which fails for the Node host's Request.
/**
 * Reads the body of a request as text.
 *
 * @throws {RequestError} If it is larger than `maxBytes`, or if its encoding is invalid or not supported.
 */
export const readText = async (request: Request, maxBytes: number): Promise<string> => {
  const { headers } = request
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const decoder = decoderOf(request)
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() || 'identity'
  // Some browsers have no body stream.
  const source = request.body ?? new Response(await request.arrayBuffer()).body!
  const guard = createGuard(maxBytes)
  const reader = (encoding === 'identity' ? source : unpack(source, encoding, maxBytes)).getReader()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        // Streams fail with what the guard throws.
        if (encoding === 'identity' || error instanceof RequestError || request.signal.aborted) throw error
        throw invalid(`The request body is not valid ${encoding}`)
      })
      if (value) guard(value)
      text += decode(decoder, value)
      if (done) return text
    }
  } catch (error) {
    reader.cancel().catch(() => {})
    throw error
  }
}
