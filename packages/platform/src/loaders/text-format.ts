import { isWellFormed } from '../text/well-formed'
import type { LineEnd } from './lines'

/** The encoding of a file. */
export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE'

/** Returns the encoding of a file by its first bytes: a byte order mark, or the zero byte of a character below 256. */
export const encodingOf = ([first, second]: Uint8Array): Encoding => {
  if ((first === 0xff && second === 0xfe) || (first !== undefined && first !== 0 && second === 0)) return 'UTF-16LE'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && second !== undefined)
    ? 'UTF-16BE'
    : 'UTF-8'
}

const compressed = [
  [0x50, 0x4b, 0x03, 0x04], // ZIP, as of spreadsheets
  [0x1f, 0x8b],
  [0x28, 0xb5, 0x2f, 0xfd],
  [0x42, 0x5a, 0x68],
  [0xd0, 0xcf, 0x11, 0xe0], // spreadsheets of old
]

/** Returns why a file is not text, by its first bytes; undefined if it may be. */
export const whyNotText = (start: Uint8Array): string | undefined => {
  const begins = (signature: readonly number[]) => signature.every((byte, index) => start[index] === byte)
  if (compressed.some(begins)) return 'is compressed, or a spreadsheet: unpack it, or save the sheet as CSV in UTF-8'
  const isWide = begins([0xff, 0xfe, 0, 0]) || begins([0, 0, 0xfe, 0xff]) || begins([0, 0, 0])
  return isWide || (encodingOf(start) === 'UTF-8' && start.subarray(0, 8).includes(0))
    ? 'is not text in UTF-8 or UTF-16: save it as UTF-8'
    : undefined
}

/** A byte that is in no UTF-8. */
const INVALID = new Uint8Array([0xff])
const SURROGATES = /([\uD800-\uDBFF][\uDC00-\uDFFF])|[\uD800-\uDFFF]/g

/** Encodes a text. A half surrogate pair becomes an invalid byte, so that its line is refused. */
const encode = (text: string, encoder: TextEncoder) => {
  if (isWellFormed(text)) return [encoder.encode(text)]
  const pieces: Uint8Array[] = []
  let start = 0
  for (const { index, 0: found, 1: pair } of text.matchAll(SURROGATES)) {
    if (pair !== undefined) continue
    pieces.push(encoder.encode(text.slice(start, index)), INVALID)
    start = index + found.length
  }
  return [...pieces, encoder.encode(text.slice(start))]
}

/** Returns the chunks as UTF-8. Malformed UTF-16 becomes an invalid byte. */
export async function* toUtf8(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<Uint8Array> {
  if (encoding === 'UTF-8') return yield* chunks
  const encoder = new TextEncoder()
  let rest: Uint8Array = new Uint8Array()
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk])
    let end = bytes.length - (bytes.length % 2)
    const isBigEndian = encoding === 'UTF-16BE'
    const last = end >= 2 ? (isBigEndian ? bytes.readUInt16BE(end - 2) : bytes.readUInt16LE(end - 2)) : 0
    // The other half of the pair is in the next chunk.
    if (last >= 0xd800 && last < 0xdc00) end -= 2
    rest = bytes.subarray(end)
    const whole = bytes.subarray(0, end)
    yield* encode((isBigEndian ? whole.swap16() : whole).toString('utf16le'), encoder)
  }
  if (rest.length > 0) yield INVALID
}

/** The line with which Excel names the delimiter of the others. */
const DELIMITER_LINE = /^\uFEFF?"?sep=(.)"?$/i

/** Returns the delimiter that a line names for Excel, such as `sep=;`. */
export const namedDelimiter = (line: string): string | undefined => DELIMITER_LINE.exec(line)?.[1]

/** Returns CR if the text has no other line ends, as in old formats of the Macintosh. */
export const lineEndOf = (start: string): LineEnd => (/\r./s.test(start) && !start.includes('\n') ? '\r' : '\n')

/** Returns the delimiter that the first line names, or the most frequent one in it, outside of quotes. The default is a comma. */
export const delimiterOf = (start: string): string => {
  const [first = ''] = start.trimStart().split(/[\r\n]/, 1)
  const named = namedDelimiter(first)
  if (named !== undefined) return named
  const [line = ''] = start
    .replaceAll(/"[^"]*"/g, 'x')
    .trimStart()
    .split(/[\r\n]/, 1)
  const count = (delimiter: string) => line.split(delimiter).length
  return [',', ';', '\t', '|'].reduce((best, other) => (count(other) > count(best) ? other : best))
}
