import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { Document, FieldDefinition, ImportedDocument } from '../port'
import { BadRecordError, PlatformError } from '../port/errors'
import { readCsv } from './csv'
import type { FieldsFile } from './fields-file'
import type { Reading } from './field-values'
import type { Finding } from './findings'
import { FieldSurvey } from './infer-fields'
import { readJson, readNdjson } from './json'
import { hashRecord } from './hash-record'
import type { LineEnd } from './lines'
import { RecordProblem } from './record'
import type { Columns } from './record'
import { delimiterOf, encodingOf, lineEndOf, toUtf8, whyNotText, type Encoding } from './text-format'
import { createRecordReader, toDocument, type ColumnUse, type Role } from './to-document'

const formats = { '.ndjson': 'ndjson', '.jsonl': 'ndjson', '.json': 'json', '.csv': 'csv', '.tsv': 'csv' } as const
/** How many bytes of a file are read to detect its encoding and delimiter. */
const START_BYTES = 65_536
/** How many records show how numbers are written if the fields are defined. */
const SAMPLE = 1000

/** How a file of documents is read. Everything has a default. */
export interface LoadFileOptions {
  /** The roles of the columns, and the fields. Default: the usual names, and fields inferred from the data. */
  fields?: FieldsFile
  /** The delimiter of the cells of CSV. Default: detected from the first line. */
  delimiter?: string
  /** Skips records that cannot become documents, instead of failing at the first. Default false. */
  skipBad?: boolean
  /** Stops the reading. */
  signal?: AbortSignal
  /**
   * Called with the bytes read and the size of the file while the fields are inferred, before the documents are read.
   */
  onSurvey?: (bytes: number, size: number) => void
}

/** Receives what happens while a file is read. */
export interface ReadOptions {
  /** Called with each record that is left out. */
  onBadRecord?: (error: BadRecordError) => void
  /** Called with the number of bytes read. */
  onRead?: (bytes: number) => void
}

/** A file of documents, which can be read repeatedly. */
export interface DataFile {
  /** The size of the file, in bytes. */
  readonly size: number
  readonly fields: readonly FieldDefinition[]
  /** Whether the fields are inferred from the data. If not, they are defined, and other columns are not fields. */
  readonly isInferred: boolean
  readonly encoding: Encoding
  /** The delimiter of the cells; `undefined` if the file is not CSV. */
  readonly delimiter: string | undefined
  /** Whether no record can become a document. */
  readonly isEmpty: boolean
  /** How the columns are used, according to the records read so far. */
  readonly columns: ColumnUse
  /** What was found out about the values of each field while it was inferred. */
  readonly findings: ReadonlyMap<string, readonly Finding[]>
  /** What was found out about the texts of titles and bodies. */
  readonly roleFindings: ReadonlyMap<Role, readonly Finding[]>
  /**
   * @throws {BadRecordError} at the first record that cannot become a document, unless bad ones are skipped.
   * @throws {PlatformError} after the last document if the file has changed since it was opened.
   */
  documents(options?: ReadOptions): AsyncGenerator<Document>
  /** Returns the same documents, with the hashes of their records. */
  imported(options?: ReadOptions): AsyncGenerator<ImportedDocument>
}

const formatOf = (file: string) => {
  const extension = extname(file).toLowerCase()
  const format = Object.entries(formats).find(([known]) => known === extension)?.[1]
  if (format) return format
  throw new PlatformError('badFile', `${file} has an unknown extension: use one of ${Object.keys(formats).join(', ')}`)
}

/** @throws {PlatformError} If two members define the type of a field. */
const checkMapping = ({ fields, columns = {} }: FieldsFile) => {
  const typed = Object.entries(columns).find(([, { type }]) => type !== undefined)
  if (!fields || !typed) return
  const problem = `"columns" has the type of ${JSON.stringify(typed[0])}, but "fields" defines all types: use one of them`
  throw new PlatformError('badFile', problem)
}

const unreadable = (file: string, cause: unknown) => {
  const { code, message } = cause as NodeJS.ErrnoException
  const problem = code === 'ENOENT' ? `There is no file ${file}: check the name` : `${file} cannot be read: ${message}`
  return new PlatformError('badFile', problem, { cause })
}

async function* readChunks(
  file: string,
  onRead: ReadOptions['onRead'],
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024, signal })) {
      yield chunk
      bytes += chunk.length
      onRead?.(bytes)
    }
  } catch (cause) {
    signal?.throwIfAborted()
    throw unreadable(file, cause)
  }
}

const statsOf = async (file: string) => {
  const stats = await stat(file, { bigint: true }).catch((cause: unknown) => {
    throw unreadable(file, cause)
  })
  if (!stats.isFile()) throw new PlatformError('badFile', `${file} is not a file`)
  const { dev, ino, size, mtimeNs } = stats
  return { size: Number(size), version: [dev, ino, size, mtimeNs].join() }
}

/**
 * Returns a text that is equal for files with the same content.
 *
 * @throws {PlatformError} (as a rejection) If the file cannot be read.
 * @throws The signal's reason when it aborts.
 */
export const hashFile = async (file: string, signal?: AbortSignal): Promise<string> => {
  await statsOf(file)
  const hash = createHash('sha256')
  for await (const chunk of readChunks(file, undefined, signal)) hash.update(chunk)
  return hash.digest('base64url')
}

const readStart = async (file: string): Promise<Uint8Array> => {
  const handle = await open(file).catch((cause: unknown) => {
    throw unreadable(file, cause)
  })
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(START_BYTES), 0, START_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** How the records of a file are read. */
interface RecordFormat {
  file: string
  /** In bytes. */
  size: number
  /** Another text if the file has changed. */
  version: string
  format: (typeof formats)[keyof typeof formats]
  encoding: Encoding
  delimiter: string | undefined
  lineEnd: LineEnd
}

/** Finds out how the records of a file are read. @throws {PlatformError} If it is not text. */
const detectFormat = async (file: string, given: string | undefined): Promise<RecordFormat> => {
  const format = formatOf(file)
  const stats = await statsOf(file)
  const start = await readStart(file)
  const problem = whyNotText(start)
  if (problem !== undefined) throw new PlatformError('badFile', `${file} ${problem}`)
  if (given !== undefined && format !== 'csv') {
    throw new PlatformError('badFile', `${file} has no delimiter of cells, because it is not a .csv or .tsv file`)
  }
  const encoding = encodingOf(start)
  const text = new TextDecoder(encoding).decode(start)
  const delimiter = format === 'csv' ? (given ?? delimiterOf(text)) : undefined
  return { file, ...stats, format, encoding, delimiter, lineEnd: lineEndOf(text) }
}

/** Converts a record, whose values in the columns `texts` are marked as texts. */
type Convert<Value> = (record: Columns, position: string, texts: readonly string[]) => Value

/** Reads the records of a file. */
class RecordSource {
  readonly #format
  readonly #options
  readonly #nameColumns

  /** @param nameColumns - Receives the names of the columns, if the file has them. */
  constructor(
    format: RecordFormat,
    options: Pick<LoadFileOptions, 'skipBad' | 'signal'>,
    nameColumns: (columns: readonly string[]) => void,
  ) {
    this.#format = format
    this.#options = options
    this.#nameColumns = nameColumns
  }

  /**
   * Yields the records that can be converted.
   *
   * @throws {BadRecordError} at the first other one, unless they are skipped.
   * @throws {PlatformError} after the last one if the file has changed since its format was detected.
   */
  async *read<Value>(convert: Convert<Value>, { onRead, onBadRecord }: ReadOptions): AsyncGenerator<Value> {
    const { file, format } = this.#format
    const refuse = (position: string, reason: string) => {
      const error = new BadRecordError(basename(file), position, reason)
      if (!this.#options.skipBad) throw error
      onBadRecord?.(error)
    }
    const tryConvert = (record: Columns, position: string, texts: readonly string[] = []) => {
      try {
        return { value: convert(record, position, texts) }
      } catch (error) {
        if (!(error instanceof RecordProblem)) throw error
        refuse(position, error.message)
        return undefined
      }
    }
    const unit = format === 'json' ? 'item' : 'line'
    for await (const raw of this.#readRaw(onRead)) {
      const position = `${unit} ${raw.number}`
      if ('reason' in raw) {
        refuse(position, raw.reason)
      } else {
        const converted = tryConvert(raw.record, position, raw.texts)
        if (converted) yield converted.value
      }
    }
    await this.#requireUnchanged()
  }

  /** A file that is overwritten while it is read gives the beginning of one version and the end of another, or nothing. */
  async #requireUnchanged() {
    const { file, version } = this.#format
    if ((await statsOf(file)).version === version) return
    const fix = 'write a new version under another name, then rename it'
    throw new PlatformError('badFile', `${file} changed while it was read: ${fix}`)
  }

  #readRaw(onRead: ReadOptions['onRead']) {
    const { file, format, encoding, delimiter, lineEnd } = this.#format
    const chunks = toUtf8(readChunks(file, onRead, this.#options.signal), encoding)
    if (delimiter) return readCsv(chunks, basename(file), { delimiter, lineEnd }, this.#nameColumns)
    return format === 'json' ? readJson(chunks, basename(file)) : readNdjson(chunks, lineEnd)
  }
}

/**
 * Opens a file of documents: NDJSON (`.ndjson`, `.jsonl`; one object a line), JSON (`.json`; an array of objects) or
 * CSV (`.csv`, `.tsv`; the first record names the columns), in UTF-8 or UTF-16. The delimiter of CSV is the one that the
 * line `sep=` names, or a comma, semicolon or tab, whichever is most frequent in the first line.
 *
 * A record becomes a document by its columns `id` (or `key`), `title`, `body` (or `description`, `text`), `uri` (or
 * `url`) and `html` (for previews), in any case; the others are fields. Without field definitions, the file is read
 * twice, first to infer the fields.
 *
 * @throws {PlatformError} If the file cannot be read at all, or changes until its documents are read.
 * @throws {BadRecordError} at the first record that cannot become a document, unless bad ones are skipped.
 * @throws The signal's reason when it aborts.
 */
export const loadFile = async (file: string, options: LoadFileOptions = {}): Promise<DataFile> => {
  const { fields: mapping = {}, onSurvey } = options
  const format = await detectFormat(file, options.delimiter)
  checkMapping(mapping)
  const { toParts, nameColumns, nameOf, columnOf, columns } = createRecordReader(mapping)
  const survey = new FieldSurvey({ hasCells: format.format === 'csv', mapping, columnOf })
  const records = new RecordSource(format, options, nameColumns)

  /** Looks at the values: all of them to infer the fields, else the first. */
  const look = async () => {
    const onRead = (bytes: number) => onSurvey?.(bytes, format.size)
    const readParts = (record: Columns, position: string, texts: readonly string[]) => {
      for (const column of texts) survey.mark(nameOf(column))
      return { parts: toParts(record, position), position }
    }
    let count = 0
    for await (const { parts, position } of records.read(readParts, mapping.fields ? {} : { onRead })) {
      survey.add(parts, position)
      count += 1
      if (mapping.fields && count >= SAMPLE) break
    }
    return count
  }

  const isEmpty = (await look()) === 0
  const inferred = mapping.fields ? undefined : survey.inferred()
  const readings: ReadonlyMap<string, Reading> = inferred ?? survey.defined(mapping.fields ?? [])
  const { markup, findings: roleFindings } = survey.texts(columns.roles)
  const reading = { fields: readings, markup }
  const fields = [...readings.values()].flatMap(({ definition }) => definition ?? [])
  const convert = (record: Columns, position: string) => toDocument(toParts(record, position), reading)
  return {
    size: format.size,
    fields,
    isInferred: mapping.fields === undefined,
    encoding: format.encoding,
    delimiter: format.delimiter,
    isEmpty,
    columns,
    findings: new Map([...(inferred ?? [])].map(([field, { findings }]) => [field, findings])),
    roleFindings,
    documents: (readOptions = {}) => records.read(convert, readOptions),
    imported: (readOptions = {}) =>
      records.read(
        (record, position) => ({ ...convert(record, position), recordHash: hashRecord(record) }),
        readOptions,
      ),
  }
}
