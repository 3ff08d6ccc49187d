/** A table of vectors, one for each piece of a vocabulary. */
export interface Table {
  /** A name, which another table does not have. */
  id: string
  /** The length of a vector. */
  dimensions: number
  /** The vocabulary; `##` marks a piece that continues a word. */
  pieces: string[]
  /** What each vector is multiplied by. It includes the weight of the piece. */
  scales: Float32Array
  /** The vectors, one after another. */
  vectors: Int8Array
}

const MAGIC = 'QEMB'

/** Returns a number of 32 bits that other bytes have hardly (FNV-1a). */
const hash = (bytes: Uint8Array) => bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 16_777_619), 2_166_136_261) >>> 0

/**
 * Reads a table: `QEMB`, three numbers of 4 bytes, little-endian (the dimensions, the pieces, and the bytes of their
 * text), the pieces in UTF-8 with a line break between them, a scale of 4 bytes for each piece, and their vectors in
 * bytes.
 *
 * @throws {Error} If the bytes are not a whole table.
 */
export function readTable(bytes: Uint8Array): Table {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const decoder = new TextDecoder()
  const isTable = bytes.length >= 16 && decoder.decode(bytes.subarray(0, 4)) === MAGIC
  const [dimensions = 0, count = 0, length = 0] = isTable ? [4, 8, 12].map((at) => view.getUint32(at, true)) : []
  const scalesAt = 16 + length
  const vectorsAt = scalesAt + 4 * count
  if (!isTable || bytes.length !== vectorsAt + count * dimensions)
    throw new Error(
      `The table of vectors must be the file english.bin of @querent/embeddings (received ${bytes.length} other bytes).`,
    )
  return {
    // The scales depend on all vectors, and reading them takes less time.
    id: `@querent/embeddings ${hash(bytes.subarray(scalesAt, vectorsAt)).toString(36)}`,
    dimensions,
    pieces: decoder.decode(bytes.subarray(16, scalesAt)).split('\n'),
    scales: Float32Array.from({ length: count }, (_, index) => view.getFloat32(scalesAt + 4 * index, true)),
    vectors: new Int8Array(bytes.buffer, bytes.byteOffset + vectorsAt, count * dimensions),
  }
}
