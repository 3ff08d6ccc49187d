import { existsSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { FieldDefinition, ImportCounts, ImportSource, LastImport } from '../port'
import { checkConfiguration } from '../check-configuration'
import { openDriver } from '../sql/open-driver'
import { hasNodeSqlite } from '../sql/node-sqlite-driver'
import { readFields, readVersion } from '../embedded/schema'
import { PlatformError } from '../port/errors'
import { readFieldsFile, type FieldsFile } from '../loaders/fields-file'
import { hashFile, loadFile, type DataFile } from '../loaders/load-file'
import type { ConfigurableBackend } from '../embedded'
import { openBackend } from '../workers/open-backend'
import type { ServeArguments } from './arguments'
import type { Environment } from './settings'
import { NO_FIELDS, openOpenSearch, type ClusterArguments } from './open-opensearch'
import { createProgress, type Output, type Progress } from './progress'
import { count, createBadRecords, reportData, reportFormat, reportImport, toCounts } from './report'
import { requireFit } from './read-configuration-file'

interface IndexEnvironment {
  output: Output
  env: Environment
  signal: AbortSignal
  /** The file of the threads. Default: that of this package. */
  workerScript?: URL | undefined
}

/** An index to serve. */
export interface ServedIndex {
  backend: ConfigurableBackend
  /** Whether it can be served before the data is indexed: it is complete, and fits the configuration. */
  isReady: boolean
  /**
   * Imports the data if it has changed, or builds the index again if its fields have changed. Searches see the previous
   * index until then.
   */
  load: () => Promise<void>
  /**
   * Does the same with other arguments, and applies their ranking. Resolves to the counts of the import, if there is data.
   *
   * @throws {PlatformError} If the data or the configuration is invalid. The index is unchanged.
   */
  reload: (next: ServeArguments) => Promise<ImportCounts | undefined>
  close: () => Promise<void>
}

/** The suffixes of the files beside an index. */
const SUFFIXES = ['', '-wal', '-shm', '-lock']

/** What is known of an index on disk before it is opened. */
interface StoredIndex {
  fields: FieldDefinition[]
  /** Whether it has an older layout, so that opening it builds it again. */
  isOld: boolean
}

/** Returns what is known of an index on disk; `undefined` if there is none. @throws {PlatformError} If it is invalid. */
const readStoredIndex = async (db: string): Promise<StoredIndex | undefined> => {
  if (!existsSync(db)) return undefined
  if (!statSync(db).isFile()) throw new PlatformError('badFile', `${db} is not a file: pass a file name with --db`)
  const driver = await openDriver({ file: db })
  try {
    const version = readVersion(driver)
    return version === 'empty' ? undefined : { fields: readFields(driver), isOld: version === 'old' }
  } finally {
    driver.close()
  }
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
  /** Number of documents that were read. */
  taken: number
  seconds: string
}

/** Says what an import has found and done. */
const tellImported = (output: Output, { name, source, given, counts, last, taken, seconds }: Imported) => {
  const { records, kept } = counts
  if (records < taken)
    output.write(
      `${count(taken - records, 'document')} replaced by a later one with the same id: if they are others, pass --map id=COLUMN\n`,
    )
  output.write(reportData(name, source, given))
  output.write(`Indexed ${count(records, 'document')} of ${name} in ${seconds} s\n`)
  if (last || kept > 0) output.write(reportImport(name, counts, last))
}

/**
 * Imports the documents of a file that have changed since its last import. Does not read them if the index has all of them
 * already. Resolves to what has become of the documents.
 */
const importFile = async (
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
    tellImported(output, { name, source, given, counts, last, taken, seconds: secondsSince(startedAt) })
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

const secondsSince = (startedAt: number) => ((performance.now() - startedAt) / 1000).toFixed(1)

const reportRebuilt = (size: number, how: string, startedAt: number) =>
  `Rebuilt the index of ${count(size, 'document')} ${how} in ${secondsSince(startedAt)} s\n`

/** Applies the fields and the ranking of a configuration to an index. */
const configure = async (
  backend: ConfigurableBackend,
  options: Parameters<ConfigurableBackend['configure']>[0],
  { output, signal }: IndexEnvironment,
): Promise<void> => {
  const size = await backend.count()
  const startedAt = performance.now()
  let progress: Progress | undefined
  const onProgress = ({ done }: { done: number }) => {
    progress ??= createProgress(output, { activity: 'Rebuilding', unit: 'documents', size })
    progress.update({ bytes: done, done })
  }
  try {
    await backend.configure(options, { onProgress, signal })
  } finally {
    progress?.stop()
  }
  if (!progress) return
  output.write(reportRebuilt(size, 'with the changed fields', startedAt))
}

/** Rethrows an error of an index on disk with the name of its file, without the library's stack. */
const blameFile = (db: string | undefined, cause: unknown, signal: AbortSignal): never => {
  if (db === undefined || cause instanceof PlatformError || signal.aborted) throw cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  const problem = `The index ${db} cannot be used (${reason}): restore a backup, or pass another file with --db`
  throw new PlatformError('badFile', problem, { cause })
}

/** An open backend, and the fields of the documents that it contains. */
interface OpenedBackend {
  backend: ConfigurableBackend
  /** Undefined if the index is new, or cannot be searched. */
  stored: readonly FieldDefinition[] | undefined
}

/** Opens the backend on SQLite. */
const openEmbedded = async (
  { data, db, config, configuration, workers }: ServeArguments,
  { output, signal, workerScript }: IndexEnvironment,
): Promise<OpenedBackend> => {
  const { ranking, limits } = configuration
  const blame = (error: unknown) => blameFile(db, error, signal)
  const stored = db === undefined ? undefined : await readStoredIndex(db).catch(blame)
  if (data === undefined) {
    if (!existsSync(db ?? '')) throw new PlatformError('badFile', `There is no index ${db}: create it with --data FILE`)
    if (!stored) {
      const problem = `${db} does not contain an index of this program: create one with --data FILE`
      throw new PlatformError('badFile', problem)
    }
    if (config !== undefined) requireFit(configuration, configuration.fields ?? stored.fields, config)
  }
  const startedAt = performance.now()
  if (stored?.isOld) {
    output.write(`The index ${db} has the layout of an earlier release: building it again from its documents\n`)
  }
  if (workers === 0 || !hasNodeSqlite()) {
    output.write('One thread does everything: an expensive search delays all other requests\n')
  }
  const backend = await openBackend({
    file: db,
    ranking,
    workers,
    isTemporary: true,
    timeoutMs: limits.timeoutMs,
    script: workerScript,
  }).catch(blame)
  if (stored?.isOld) output.write(reportRebuilt(await backend.count(), 'in the layout of this release', startedAt))
  return { backend, stored: stored?.fields }
}

/** Opens the backend on OpenSearch. */
const openCluster = async (
  { command, data, configuration }: ServeArguments,
  cluster: ClusterArguments,
  { env }: IndexEnvironment,
): Promise<OpenedBackend> => {
  const { ranking, limits } = configuration
  const options = {
    ranking,
    timeoutMs: limits.timeoutMs,
    isReplaced: command === 'reindex' || data !== undefined,
    ...(data !== undefined && { newFields: NO_FIELDS }),
  }
  const backend = await openOpenSearch(cluster, options, env)
  const isUsed = backend.isReadable && (await backend.count()) > 0
  return { backend, stored: isUsed ? backend.fields : undefined }
}

const open = (given: ServeArguments, environment: IndexEnvironment): Promise<OpenedBackend> =>
  given.cluster ? openCluster(given, given.cluster, environment) : openEmbedded(given, environment)

/**
 * Opens the index to serve: the index of an earlier run, or an empty one to `load` the data into.
 *
 * @throws {PlatformError} If a file cannot be used.
 */
export const openIndex = async (given: ServeArguments, environment: IndexEnvironment): Promise<ServedIndex> => {
  const { db, configuration } = given
  const blame = (error: unknown) => blameFile(db, error, environment.signal)
  const { backend, stored } = await open(given, environment)
  const apply = async (next: ServeArguments) => {
    const { fields = backend.fields, ranking: relevance } = next.configuration
    if (next.data !== undefined) {
      const counts = await importFile(backend, { ...next, data: next.data }, environment)
      await configure(backend, { ranking: relevance }, environment)
      return counts
    }
    if (next.config !== undefined) requireFit(next.configuration, fields, next.config)
    await configure(backend, { fields, ranking: relevance }, environment)
    return undefined
  }
  const load = async () => {
    try {
      await apply(given)
    } catch (error) {
      await backend.close()
      if (db !== undefined && !stored) await Promise.all(SUFFIXES.map((suffix) => rm(db + suffix, { force: true })))
      blame(error)
    }
  }
  const isReady = stored !== undefined && checkConfiguration(configuration, stored).length === 0
  return { backend, isReady, load, reload: apply, close: () => backend.close() }
}

/**
 * Builds an index again, from a file or from its own documents, with the fields of the configuration. Searches see the
 * previous index until the new one is complete.
 */
export const reindex = async (given: ServeArguments, environment: IndexEnvironment): Promise<void> => {
  const { data, configuration } = given
  const { backend } = await open(given, environment)
  try {
    if (data !== undefined) return void (await importFile(backend, { ...given, data }, environment))
    const { signal, output } = environment
    const { fields = backend.fields } = configuration
    const documents = await backend.replaceAll(backend.scan({ signal }), { fields, signal })
    output.write(`Indexed ${count(documents, 'document')} again\n`)
  } finally {
    await backend.close()
  }
}
