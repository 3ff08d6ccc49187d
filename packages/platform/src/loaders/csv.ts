import { parse } from 'csv-parse/sync'
import { PlatformError } from '../port/errors'
import { NOT_UTF_8, readLines } from './lines'
import type { Line, LineEnd } from './lines'
import type { RawRecord } from './record'
import { namedDelimiter } from './text-format'

/** The most lines of a quoted cell; in a longer one the closing quote is missing. */
const MAX_RECORD_LINES = 10_000
/** The number of records per parser call, because a call costs more than a record. */
const BATCH = 500

/** The lines of one record: several if a quoted cell contains line breaks. */
type Span = Line[]

const textOf = (span: Span) => span.map(({ text }) => text ?? '').join('\n')

const countQuotes = (text: string) => {
  let count = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count += 1
  return count
}

/** @param trim - Allows white space around the quotes of a cell, which takes three times as long. */
const parseRows = (text: string, delimiter: string, trim: boolean): string[][] =>
  parse(text, { delimiter, trim, relax_column_count: true, record_delimiter: '\n' })

/** Quotes cells such as `="00123"`, with which spreadsheets keep a text from becoming a number. */
const quoteTextCells = (text: string, delimiter: string) => {
  const border = `[${delimiter === '\t' ? delimiter : `\\${delimiter}`}\n]`
  return text.replaceAll(new RegExp(`(?<=^|${border})="([^"\n]*)"(?=${border}|$)`, 'g'), '"=""$1"""')
}
const TEXT_CELL = /^=".*"$/s

/** Returns the cells of each record, or undefined if one of them is malformed. */
const parseSpans = (spans: readonly Span[], delimiter: string) => {
  const text = spans.map(textOf).join('\n')
  // Without trimming, a space before a quote is malformed.
  const ways = [() => parseRows(text, delimiter, false), () => parseRows(text, delimiter, true)]
  if (text.includes('="')) ways.push(() => parseRows(quoteTextCells(text, delimiter), delimiter, true))
  for (const read of ways) {
    try {
      const rows = read()
      if (rows.length === spans.length) return rows.map((cells) => cells.map((cell) => cell.trim()))
    } catch {
      // The next way is more tolerant.
    }
  }
  return undefined
}

const problemOf = (span: Span, delimiter: string) => {
  try {
    parseRows(textOf(span), delimiter, true)
    return 'the quotes do not match'
  } catch (error) {
    // The parser counts the lines of its input, which is only a part of the file.
    const message = error instanceof Error ? error.message : String(error)
    return `not valid CSV (${message.replace(/ at line \d+/, '')})`
  }
}

/** Reads lines, which can be put back to be read again. */
const createSource = (lines: AsyncGenerator<Line>) => {
  const stack: Line[] = []
  return {
    putBack(given: readonly Line[]) {
      for (const line of given.toReversed()) stack.push(line)
    },
    async next(): Promise<Line | undefined> {
      const line = stack.pop()
      if (line) return line
      const { done, value } = await lines.next()
      return done ? undefined : value
    },
  }
}
type Source = ReturnType<typeof createSource>

/** Returns the lines of the next record, up to the line that closes its last quote. Skips blank lines. */
const readSpan = async (source: Source): Promise<Span | undefined> => {
  const span: Span = []
  let quotes = 0
  for (let line = await source.next(); line; line = await source.next()) {
    if (span.length === 0 && line.text?.trim() === '') continue
    span.push(line)
    quotes += countQuotes(line.text ?? '')
    if (quotes % 2 === 0 || line.text === undefined || span.length >= MAX_RECORD_LINES) return span
  }
  return span.length > 0 ? span : undefined
}

const readBatch = async (source: Source) => {
  const spans: Span[] = []
  for (let span = await readSpan(source); span; span = await readSpan(source)) {
    spans.push(span)
    if (spans.length >= BATCH) break
  }
  return spans
}

/** Returns the names of the columns, each with its own. */
const toNames = (cells: readonly string[]) => {
  const names = new Set<string>()
  for (const [index, cell] of cells.entries()) {
    const name = cell || `column_${index + 1}`
    let unique = name
    for (let count = 2; names.has(unique); count++) unique = `${name} (${count})`
    names.add(unique)
  }
  return [...names]
}

const readHeader = async (source: Source, file: string, delimiter: string) => {
  let span = await readSpan(source)
  if (span?.length === 1 && namedDelimiter(span[0]?.text ?? '') !== undefined) span = await readSpan(source)
  if (!span) return undefined
  if (span.some(({ text }) => text === undefined))
    throw new PlatformError('badFile', `${file}, line ${span[0]?.number}: ${NOT_UTF_8}`)
  const cells = parseSpans([span], delimiter)?.[0]
  if (!cells) {
    const hint = 'if another character separates the cells, pass --delimiter CHARACTER'
    throw new PlatformError('badFile', `${file}, line ${span[0]?.number}: ${problemOf(span, delimiter)}; ${hint}`)
  }
  return toNames(cells)
}

/** How CSV is written. */
interface CsvFormat {
  delimiter: string
  lineEnd: LineEnd
}

/** Returns the record of a row: none if all of its cells are empty. */
const toRecords = (number: number, header: readonly string[], cells: readonly string[]): RawRecord[] => {
  if (cells.every((cell) => cell === '')) return []
  if (cells.length < header.length || cells.slice(header.length).some((cell) => cell !== '')) {
    return [{ number, reason: `the record has ${cells.length} cells but the header has ${header.length}` }]
  }
  const texts: string[] = []
  const record = Object.fromEntries(
    header.map((name, index): [string, string] => {
      const cell = cells[index] ?? ''
      if (!cell.startsWith('="') || !TEXT_CELL.test(cell)) return [name, cell]
      texts.push(name)
      return [name, cell.slice(2, -1)]
    }),
  )
  return [{ number, record, texts }]
}

/**
 * Reads CSV whose first record names the columns. Cells can be quoted and contain line breaks; `""` is a quote. White
 * space around the text of a cell is removed, and records without any text are skipped. A second column of the same name
 * becomes `name (2)`. After a malformed record, reading continues with the next line, so that a stray quote loses one line
 * and not the rest of the file.
 *
 * @param onHeader - Called with the names of the columns.
 * @throws {PlatformError} If the header is malformed.
 */
export async function* readCsv(
  chunks: AsyncIterable<Uint8Array>,
  file: string,
  { delimiter, lineEnd }: CsvFormat,
  onHeader: (names: readonly string[]) => void,
): AsyncGenerator<RawRecord> {
  const source = createSource(readLines(chunks, lineEnd))
  const header = await readHeader(source, file, delimiter)
  if (!header) return
  onHeader(header)

  for (let spans = await readBatch(source); spans.length > 0; spans = await readBatch(source)) {
    const rows = spans.every((span) => span.every(({ text }) => text !== undefined))
      ? parseSpans(spans, delimiter)
      : undefined
    if (rows) {
      for (const [index, span] of spans.entries()) yield* toRecords(span[0]?.number ?? 0, header, rows[index] ?? [])
      continue
    }
    for (const [index, span] of spans.entries()) {
      const badText = span.find(({ text }) => text === undefined)
      const cells = badText ? undefined : parseSpans([span], delimiter)?.[0]
      if (cells) {
        yield* toRecords(span[0]?.number ?? 0, header, cells)
        continue
      }
      const [first, ...rest] = span
      yield {
        number: badText?.number ?? first?.number ?? 0,
        reason: badText ? NOT_UTF_8 : problemOf(span, delimiter),
      }
      if (!badText) source.putBack([...rest, ...spans.slice(index + 1).flat()])
      else source.putBack(spans.slice(index + 1).flat())
      break
    }
  }
}
