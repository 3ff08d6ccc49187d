import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { ConfigurableBackend } from '../embedded'
import { readFieldsFile, type FieldsFile } from '../loaders/fields-file'
import { hashFile, loadFile, type DataFile } from '../loaders/load-file'
import type { ImportCounts, ImportSource, LastImport } from '../port'
import { PlatformError } from '../port/errors'
import type { ServeArguments } from './arguments'
import { createProgress, type Output, type Progress } from './progress'
import { requireFit } from './read-configuration-file'
import type { IndexLanguage } from '../retrieval/index-language'
import { count, createBadRecords, reportData, reportFormat, reportImport, reportLanguage, toCounts } from './report'
import type { Environment } from './settings'

/** What the commands with an index have of their process. */
export interface IndexEnvironment {
  output: Output
  env: Environment
  signal: AbortSignal
  /** The file of the threads. Default: the file in this package. */
  workerScript?: URL | undefined
}

/** The arguments of a command with data. */
type DataArguments = ServeArguments & { data: string }

/** Changed when a release reads files in another way, so that unchanged files are imported again. */
const READING = 2

/** Returns how the columns of the data are used. */
export const readMapping = async ({
  fields,
  map,
  names,
  decimal,
  configuration,
}: Pick<ServeArguments, 'fields' | 'map' | 'names' | 'decimal' | 'configuration'>): Promise<FieldsFile> => {
  const file = fields === undefined ? {} : await readFieldsFile(fields)
  const columns = { ...file.columns }
  for (const [name, column] of Object.entries(names)) columns[column] = { ...columns[column], name }
  return {
    ...file,
    columns,
    ...(configuration.fields && { fields: configuration.fields }),
    ...(decimal && { decimal }),
    ...map,
  }
}

const settingsOf = (mapping: FieldsFile, { delimiter, skipBad }: DataArguments) =>
  createHash('sha256')
    .update(JSON.stringify([READING, mapping, delimiter, skipBad]))
    .digest('base64url')

/** Opens the data. Shows the progress if the file is read once to infer its fields. */
const openData = async (
  { data, delimiter, skipBad }: DataArguments,
  fields: FieldsFile,
  { output, signal }: IndexEnvironment,
): Promise<DataFile> => {
  let progress: Progress | undefined
  const onSurvey = (bytes: number, size: number) => {
    progress ??= createProgress(output, { activity: 'Reading', size })
    progress.update({ bytes })
  }
  try {
    return await loadFile(data, { skipBad, signal, onSurvey, fields, ...(delimiter !== undefined && { delimiter }) })
  } finally {
    progress?.stop()
  }
}

/** @throws {PlatformError} If the file does not exist; the message says how to serve the index without it. */
const requireData = async (backend: ConfigurableBackend, data: string) => {
  if (existsSync(data)) return
  const size = await backend.count()
  const fix =
    size === 0 ? ': check the name' : `, and the index has ${count(size, 'document')}: leave out --data to keep them`
  throw new PlatformError('badFile', `There is no file ${data}${fix}`)
}

/** @throws {PlatformError} If a file without documents would empty an index without being asked to. */
const requireEmptying = async (backend: ConfigurableBackend, { data, allowEmpty }: DataArguments) => {
  const size = await backend.count()
  if (size === 0 || allowEmpty) return
  const problem = `${data} has no documents, and the index has ${count(size, 'document')}`
  throw new PlatformError('badFile', `${problem}: pass --allow-empty to empty it`)
}

interface Imported {
  name: string
  source: DataFile
  given: DataArguments
  counts: ImportCounts
  last: LastImport | undefined
  language: IndexLanguage | undefined
  /** Number of documents that were read. */
  taken: number
  seconds: string
}

/** Says what an import has found and done. */
const tellImported = (output: Output, { name, source, given, counts, last, language, taken, seconds }: Imported) => {
  const { records, kept } = counts
  if (records < taken)
    output.write(
      `${count(taken - records, 'document')} replaced by a later one with the same id: if they are others, pass --map id=COLUMN\n`,
    )
  output.write(reportData(name, source, given))
  if (records > 0) output.write(reportLanguage(language))
  output.write(`Indexed ${count(records, 'document')} of ${name} in ${seconds} s\n`)
  if (last || kept > 0) output.write(reportImport(name, counts, last))
}

/**
 * Imports the documents of a file that have changed since its last import. Does not read them if the index has all of them
 * already. Resolves to what has become of the documents.
 */
export const importFile = async (
  backend: ConfigurableBackend,
  given: DataArguments,
  environment: IndexEnvironment,
): Promise<ImportCounts> => {
  const { configuration, data, config } = given
  const { output, signal } = environment
  const startedAt = performance.now()
  const name = basename(data)
  const last = backend.lastImport
  let source: DataFile | undefined
  let progress: Progress | undefined
  const bad = createBadRecords()
  let taken = 0

  const read = (from: DataFile) => {
    bad.reset()
    return from.imported({ onRead: (bytes) => progress?.update({ bytes }), onBadRecord: bad.add })
  }
  const open = async (): Promise<ImportSource | undefined> => {
    await requireData(backend, data)
    const mapping = await readMapping(given)
    const settings = settingsOf(mapping, given)
    const content = await hashFile(data, signal)
    const isImported = given.command === 'serve' && last?.content === content && last.settings === settings
    const opened = isImported ? undefined : await openData(given, mapping, environment)
    if (opened) output.write(reportFormat(name, opened))
    const { fields } = opened ?? backend
    if (config !== undefined) requireFit(configuration, fields, config)
    if (!opened) return undefined
    if (opened.isEmpty) await requireEmptying(backend, given)
    source = opened
    progress = createProgress(output, { activity: 'Indexing', unit: 'documents', size: opened.size })
    return { name, content, settings, fields, read: () => read(opened) }
  }
  const onProgress = ({ done }: { done: number }) => {
    taken = done
    progress?.update({ done })
  }

  try {
    const counts = await backend.importFrom(open, { onProgress, signal })
    progress?.stop()
    if (!source) {
      output.write(`${name} has not changed since its last import: ${toCounts(counts)}\n`)
      return counts
    }
    output.write(bad.report())
    const { language } = backend
    tellImported(output, { name, source, given, counts, last, language, taken, seconds: secondsSince(startedAt) })
    if ((await backend.count()) === 0) {
      output.write(
        `Warning: ${name} ${source.size === 0 ? 'is empty' : 'has no documents'}: no search will find anything\n`,
      )
    }
    return counts
  } finally {
    progress?.stop()
  }
}

/** Returns the time since then, in seconds. */
export const secondsSince = (startedAt: number) => ((performance.now() - startedAt) / 1000).toFixed(1)
