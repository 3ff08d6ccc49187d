/** The last character of a line, perhaps after a CR. */
export type LineEnd = '\n' | '\r'

/** Why a line without text is refused. */
export const NOT_UTF_8 =
  'the text is not UTF-8: save the file as UTF-8, or convert it with "iconv -f WINDOWS-1252 -t UTF-8"'

/** A line of a file. */
export interface Line {
  /** The line number; starts at 1. */
  number: number
  /** The text without the line break; `undefined` if the bytes are not UTF-8. */
  text: string | undefined
}

const join = (pieces: readonly Uint8Array[]) => {
  const [only] = pieces
  if (only && pieces.length === 1) return only
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.length
  }
  return whole
}

// Drops a byte order mark. Each line is decoded separately, so that errors can name the line of an invalid byte.
const decode = (bytes: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Splits a stream of UTF-8 into lines at LF or CRLF only, because JSON strings can contain the other line separators; or
 * at CR. Lines can have any length. Keeps one line in memory.
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>, lineEnd: LineEnd = '\n'): AsyncGenerator<Line> {
  const lastByte = lineEnd.charCodeAt(0)
  let number = 0
  let pieces: Uint8Array[] = []
  const take = (): Line => {
    const text = decode(join(pieces))
    pieces = []
    return { number: ++number, text: text?.endsWith('\r') ? text.slice(0, -1) : text }
  }
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(lastByte); end >= 0; end = chunk.indexOf(lastByte, start)) {
      pieces.push(chunk.subarray(start, end))
      yield take()
      start = end + 1
    }
    if (start < chunk.length) pieces.push(chunk.subarray(start))
  }
  if (pieces.length > 0) yield take()
}
