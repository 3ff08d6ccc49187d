/** The encoding of a file. */
export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE'

/** Returns the encoding of a file by its first bytes: a byte order mark, or the zero byte of a character below 256. */
export const encodingOf = ([first, second]: Uint8Array): Encoding => {
  if ((first === 0xff && second === 0xfe) || (first !== undefined && first !== 0 && second === 0)) return 'UTF-16LE'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && second !== undefined)
    ? 'UTF-16BE'
    : 'UTF-8'
}

/** Returns the chunks as UTF-8. Malformed UTF-16 becomes U+FFFD. */
export async function* toUtf8(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<Uint8Array> {
  if (encoding === 'UTF-8') return yield* chunks
  const decoder = new TextDecoder(encoding)
  const encoder = new TextEncoder()
  for await (const chunk of chunks) yield encoder.encode(decoder.decode(chunk, { stream: true }))
  yield encoder.encode(decoder.decode())
}

/** Returns the most frequent delimiter of the first line, outside of quotes. The default is a comma. */
export const delimiterOf = (start: string): string => {
  const [line = ''] = start
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/\r?\n/, 1)
  const count = (delimiter: string) => line.split(delimiter).length
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best))
}
