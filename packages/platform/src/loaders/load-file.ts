import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { Document, FieldDefinition, ImportedDocument } from '../backend'
import { BadRecordError, PlatformError } from '../errors'
import { readCsv } from './csv'
import type { FieldsFile } from './fields-file'
import { createFieldSurvey, type OddField } from './infer-fields'
import { readJson, readNdjson } from './json'
import { hashRecord } from './hash-record'
import { RecordProblem } from './record'
import type { Columns } from './record'
import { delimiterOf, encodingOf, toUtf8, type Encoding } from './text-format'
import { createRecordReader, toDocument, type ColumnUse } from './to-document'

/** The default separator of the values in a CSV cell of a `strings` or `paths` field. */
const DEFAULT_SEPARATOR = ';'

const formats = { '.ndjson': 'ndjson', '.jsonl': 'ndjson', '.json': 'json', '.csv': 'csv', '.tsv': 'csv' } as const
/** How many bytes of a file are read to detect its encoding and delimiter. */
const START_BYTES = 65_536

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
  /** How the columns are used, according to the records read so far. */
  readonly columns: ColumnUse
  /** Fields inferred as numbers whose cells have decimal commas, such as `12,50`. */
  readonly commaFields: ReadonlySet<string>
  /** Fields inferred as text because only some of their values are numbers or dates. */
  readonly oddFields: readonly OddField[]
  /** @throws {BadRecordError} at the first record that cannot become a document, unless bad ones are skipped. */
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

const unreadable = (file: string, cause: unknown) => {
  const { code, message } = cause as NodeJS.ErrnoException
  const problem = code === 'ENOENT' ? `There is no file ${file}` : `${file} cannot be read: ${message}`
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

const sizeOf = async (file: string) => {
  const stats = await stat(file).catch((cause: unknown) => {
    throw unreadable(file, cause)
  })
  if (!stats.isFile()) throw new PlatformError('badFile', `${file} is not a file`)
  return stats.size
}

/**
 * Returns a text that is equal for files with the same content.
 *
 * @throws {PlatformError} (as a rejection) If the file cannot be read.
 * @throws The signal's reason when it aborts.
 */
export const hashFile = async (file: string, signal?: AbortSignal): Promise<string> => {
  await sizeOf(file)
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

/**
 * Opens a file of documents: NDJSON (`.ndjson`, `.jsonl`; one object a line), JSON (`.json`; an array of objects) or
 * CSV (`.csv`, `.tsv`; the first record names the columns), in UTF-8 or UTF-16. The delimiter of CSV is a comma,
 * semicolon or tab, whichever is most frequent in the first line. If it is not a comma, numbers may have decimal commas.
 *
 * A record becomes a document by its columns `id` (or `key`), `title`, `body` (or `description`, `text`), `uri` (or
 * `url`) and `html` (for previews), in any case; the others are fields. Without field definitions, the file is read
 * twice, first to infer the fields.
 *
 * @throws {PlatformError} If the file cannot be read at all.
 * @throws {BadRecordError} at the first record that cannot become a document, unless bad ones are skipped.
 * @throws The signal's reason when it aborts.
 */
export const loadFile = async (file: string, options: LoadFileOptions = {}): Promise<DataFile> => {
  const { fields: mapping = {}, skipBad = false, signal, onSurvey } = options
  const format = formatOf(file)
  const size = await sizeOf(file)
  const name = basename(file)
  const unit = format === 'json' ? 'item' : 'line'
  const isCsv = format === 'csv'
  const start = await readStart(file)
  const encoding = encodingOf(start)
  if (options.delimiter !== undefined && !isCsv) {
    throw new PlatformError('badFile', `${file} has no delimiter of cells, because it is not a .csv or .tsv file`)
  }
  const delimiter = isCsv ? (options.delimiter ?? delimiterOf(new TextDecoder(encoding).decode(start))) : undefined
  const { toParts, columns } = createRecordReader(mapping)
  // With a comma as the delimiter, a comma in a number is as likely to separate thousands.
  const hasDecimalCommas = delimiter !== undefined && delimiter !== ','
  const survey = createFieldSurvey({
    hasCells: isCsv,
    separator: isCsv ? mapping.separator : undefined,
    hasDecimalCommas,
  })

  const readRaw = (onRead: ReadOptions['onRead']) => {
    const chunks = toUtf8(readChunks(file, onRead, signal), encoding)
    if (delimiter) return readCsv(chunks, name, delimiter)
    return format === 'json' ? readJson(chunks, name) : readNdjson(chunks)
  }

  async function* readRecords<Value>(
    convert: (record: Columns, position: string) => Value,
    { onRead, onBadRecord }: ReadOptions,
  ): AsyncGenerator<Value> {
    const refuse = (position: string, reason: string) => {
      const error = new BadRecordError(name, position, reason)
      if (!skipBad) throw error
      onBadRecord?.(error)
    }
    const tryConvert = (record: Columns, position: string) => {
      try {
        return { value: convert(record, position) }
      } catch (error) {
        if (!(error instanceof RecordProblem)) throw error
        refuse(position, error.message)
        return undefined
      }
    }
    for await (const raw of readRaw(onRead)) {
      const position = `${unit} ${raw.number}`
      if ('reason' in raw) {
        refuse(position, raw.reason)
      } else {
        const converted = tryConvert(raw.record, position)
        if (converted) yield converted.value
      }
    }
  }

  const inferFields = async () => {
    const onRead = (bytes: number) => onSurvey?.(bytes, size)
    const readParts = (record: Columns, position: string) => ({ ...toParts(record, position), position })
    for await (const { values, position } of readRecords(readParts, { onRead })) survey.add(values, position)
    return survey.fields()
  }

  const fields: readonly FieldDefinition[] = mapping.fields ?? (await inferFields())
  const definitions = new Map(fields.map((field) => [field.name, field]))
  const commaFields = survey.commaFields()
  const cells = {
    separator: isCsv ? (mapping.separator ?? DEFAULT_SEPARATOR) : undefined,
    commaFields: hasDecimalCommas ? commaFields : undefined,
  }
  const convert = (record: Columns, position: string) => toDocument(toParts(record, position), definitions, cells)
  return {
    size,
    fields,
    isInferred: mapping.fields === undefined,
    encoding,
    delimiter,
    columns,
    commaFields,
    oddFields: survey.oddFields(),
    documents: (readOptions = {}) => readRecords(convert, readOptions),
    imported: (readOptions = {}) =>
      readRecords(
        (record, position) => ({ ...convert(record, position), recordHash: hashRecord(record) }),
        readOptions,
      ),
  }
}
