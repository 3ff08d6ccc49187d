import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { FAULT_HEADER } from '../faults/parse-faults'
import type { PlatformHandler } from '../platform'

/** Shorter bodies fit into one packet. */
const MIN_BYTES = 1400
const TYPES = /^(?:application\/json|text\/(?:html|plain))\b/

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

const encoders = {
  // The default quality of 11 takes a hundred times as long.
  br: (bytes: Uint8Array) => toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Uint8Array) => toGzip(bytes),
}

const encodingOf = (request: Request) => {
  const accepted = (request.headers.get('accept-encoding') ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}

const isCompressible = (response: Response) =>
  TYPES.test(response.headers.get('content-type') ?? '') && !response.headers.has(FAULT_HEADER)

/** Compresses the responses of a platform in other threads, except for streams and short ones. */
// The compression of Hono has no Brotli, and compresses short responses of a platform, which do not state their length.
/** Wraps a handler to compress its replies, if they are large enough and the sender accepts an encoding. */
export const compress =
  (handler: PlatformHandler): PlatformHandler =>
  async (request, sender) => {
    const response = await handler(request, sender)
    if (!isCompressible(response)) return response
    const headers = new Headers(response.headers)
    headers.append('vary', 'accept-encoding')
    const { status } = response
    const encoding = encodingOf(request)
    if (encoding === undefined) return new Response(response.body, { status, headers })
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (bytes.length < MIN_BYTES) return new Response(response.body && bytes, { status, headers })
    const encoded = await encoders[encoding](bytes)
    headers.set('content-length', String(encoded.length))
    headers.set('content-encoding', encoding)
    return new Response(encoded, { status, headers })
  }
