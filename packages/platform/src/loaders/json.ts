import { PlatformError } from '../port/errors'
import { NOT_UTF_8, readLines, type LineEnd } from './lines'
import { toRawRecord } from './record'
import type { RawRecord } from './record'

const LONG_INTEGER = /\d{16}/
const STRINGS_AND_NUMBERS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Parses JSON. An integer above 2^53 becomes a text, so that its digits stay as they are. */
const parseExactly = (text: string): unknown =>
  JSON.parse(
    LONG_INTEGER.test(text)
      ? text.replaceAll(STRINGS_AND_NUMBERS, (token) =>
          /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
        )
      : text,
  )

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Reads one JSON object a line and skips blank lines. */
export async function* readNdjson(chunks: AsyncIterable<Uint8Array>, lineEnd: LineEnd): AsyncGenerator<RawRecord> {
  for await (const { number, text } of readLines(chunks, lineEnd)) {
    if (text === undefined) {
      yield { number, reason: NOT_UTF_8 }
    } else if (text.trim() !== '') {
      let value: unknown
      try {
        value = parseExactly(text)
      } catch (error) {
        yield { number, reason: `not valid JSON (${messageOf(error)})` }
        continue
      }
      yield toRawRecord(number, value, text)
    }
  }
}

/**
 * Reads an array of JSON objects. Holds the whole file in memory: prefer NDJSON for large files.
 *
 * @throws {PlatformError} If the file is not a JSON array.
 */
export async function* readJson(chunks: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<RawRecord> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let value: unknown
  let text = ''
  try {
    for await (const chunk of chunks) text += decoder.decode(chunk, { stream: true })
    text += decoder.decode()
    if (text.trim() === '') return
    value = parseExactly(text)
  } catch (cause) {
    const hint = 'a file with one object a line must end in .ndjson'
    throw new PlatformError('badFile', `${file} is not valid JSON (${messageOf(cause)}); ${hint}`, { cause })
  }
  if (!Array.isArray(value)) {
    const lists = Object.entries(value ?? {}).filter(([, member]) => Array.isArray(member))
    const hint = lists.length === 1 ? `: use its member ${JSON.stringify(lists[0]?.[0])}` : ''
    throw new PlatformError('badFile', `${file} must hold an array of JSON objects${hint}`)
  }
  for (const [index, item] of value.entries()) yield toRawRecord(index + 1, item, text)
}
