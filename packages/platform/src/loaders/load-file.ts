import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { Document, FieldDefinition } from '../backend'
import { BadRecordError, PlatformError } from '../errors'
import { readCsv } from './csv'
import type { FieldsFile } from './fields-file'
import { createFieldSurvey } from './infer-fields'
import { readJson, readNdjson } from './json'
import { RecordProblem } from './record'
import type { Columns } from './record'
import { toDocument, toParts } from './to-document'

/** Splits a cell of CSV into the values of a field that is defined as `strings`, where nothing else is said. */
const DEFAULT_SEPARATOR = ';'

const formats = { '.ndjson': 'ndjson', '.jsonl': 'ndjson', '.json': 'json', '.csv': 'csv' } as const
const readers = { ndjson: readNdjson, json: readJson, csv: readCsv }

export interface LoadFileOptions {
  /** Which column is what, and what the fields are. Default: the usual names, and fields found out from the data. */
  fields?: FieldsFile
  /** Leaves out the records that cannot become documents, instead of failing at the first. Default false. */
  skipBad?: boolean
  /** Ends the reading early. */
  signal?: AbortSignal
  /** Told how many bytes of how many are read while the fields are found out, which is a reading of its own. */
  onSurvey?: (bytes: number, size: number) => void
}

export interface ReadOptions {
  /** Told of each record that is left out. */
  onBadRecord?: (error: BadRecordError) => void
  /** Told how many bytes of the file are read. */
  onRead?: (bytes: number) => void
}

/** A file of documents, to be read as often as wanted. */
export interface DataFile {
  /** In bytes. */
  readonly size: number
  readonly fields: readonly FieldDefinition[]
  /** @throws {BadRecordError} at the first record that cannot become a document, unless bad ones are skipped. */
  documents(options?: ReadOptions): AsyncGenerator<Document>
}

const formatOf = (file: string) => {
  const extension = extname(file).toLowerCase()
  const format = Object.entries(formats).find(([known]) => known === extension)?.[1]
  if (format) return format
  throw new PlatformError('badFile', `${file} has none of the known extensions ${Object.keys(formats).join(', ')}`)
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
 * Opens a file of documents: NDJSON (`.ndjson`, `.jsonl`; one object a line), JSON (`.json`; an array of objects) or
 * CSV (`.csv`; the first record names the columns), in UTF-8.
 *
 * A record becomes a document by its columns `id` (or `key`), `title`, `body` (or `description`, `text`), `uri` (or
 * `url`) and `html`, which a preview shows; the others are fields. Without field definitions the file is read once
 * more, to find out what the fields are.
 *
 * @throws {PlatformError} where the file cannot be read at all.
 * @throws {BadRecordError} at the first record that cannot become a document, unless bad ones are skipped.
 * @throws The signal's reason once it aborts.
 */
export const loadFile = async (file: string, options: LoadFileOptions = {}): Promise<DataFile> => {
  const { fields: mapping = {}, skipBad = false, signal, onSurvey } = options
  const format = formatOf(file)
  const size = await sizeOf(file)
  const name = basename(file)
  const unit = format === 'json' ? 'item' : 'line'
  const isCsv = format === 'csv'

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
    for await (const raw of readers[format](readChunks(file, onRead, signal), name)) {
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
    const survey = createFieldSurvey({ hasCells: isCsv, separator: isCsv ? mapping.separator : undefined })
    const onRead = (bytes: number) => onSurvey?.(bytes, size)
    for await (const { values } of readRecords((record, position) => toParts(record, position, mapping), { onRead })) {
      survey.add(values)
    }
    return survey.fields()
  }

  const fields: readonly FieldDefinition[] = mapping.fields ?? (await inferFields())
  const types = new Map(fields.map((field) => [field.name, field.type]))
  const separator = isCsv ? (mapping.separator ?? DEFAULT_SEPARATOR) : undefined
  return {
    size,
    fields,
    documents: (readOptions = {}) =>
      readRecords((record, position) => toDocument(toParts(record, position, mapping), types, separator), readOptions),
  }
}
