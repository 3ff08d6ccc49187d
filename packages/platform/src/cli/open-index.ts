import { existsSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Backend, FieldDefinition } from '../backend'
import { checkConfiguration } from '../check-configuration'
import { openDriver } from '../embedded/node'
import { hasNodeSqlite } from '../embedded/node-sqlite-driver'
import { readFields, readVersion } from '../embedded/schema'
import { PlatformError } from '../errors'
import { readFieldsFile } from '../loaders/fields-file'
import { loadFile, type DataFile } from '../loaders/load-file'
import type { Configuration } from '../configuration/schema'
import type { ConfigurableBackend } from '../embedded'
import { openBackend } from '../workers/open-backend'
import type { ServeArguments } from './arguments'
import type { Environment } from './settings'
import { NO_FIELDS, openOpenSearch, type ClusterArguments } from './open-opensearch'
import { createProgress, type Output, type Progress } from './progress'
import { count, reportData, reportFormat } from './report'
import { requireFit } from './read-configuration-file'

/** How many bad records are reported one by one; the others are only counted. */
const MAX_TOLD = 10

export interface IndexEnvironment {
  output: Output
  env: Environment
  signal: AbortSignal
  /** The file of the threads. Default: that of this package. */
  workerScript?: URL | undefined
}

/** An index to serve. */
export interface ServedIndex {
  backend: Backend
  /** Whether it can be served before the data is indexed: it is complete, and fits the configuration. */
  isReady: boolean
  /**
   * Indexes the data, which replaces what the index contains, or builds the index again if its fields have changed.
   * Searches see the previous index until then.
   */
  load: () => Promise<void>
  /**
   * Does the same with other arguments, and applies their ranking.
   *
   * @throws {PlatformError} If the data or the configuration is invalid. The index is unchanged.
   */
  reload: (next: ServeArguments) => Promise<void>
  close: () => Promise<void>
}

/** The suffixes of the files beside an index. */
const SUFFIXES = ['', '-wal', '-shm', '-lock']

/** Returns the definitions of an index on disk; `undefined` if there is none. @throws {PlatformError} If it is invalid. */
const readStoredFields = async (db: string): Promise<FieldDefinition[] | undefined> => {
  if (!existsSync(db)) return undefined
  if (!statSync(db).isFile()) throw new PlatformError('badFile', `${db} is not a file: pass a file name with --db`)
  const driver = await openDriver({ file: db })
  try {
    return readVersion(driver) === 'empty' ? undefined : readFields(driver)
  } finally {
    driver.close()
  }
}

/** Opens the data. Shows the progress if the file is read once to infer its fields. */
const openData = async (
  { data, fields, map, delimiter, skipBad }: ServeArguments & { data: string },
  { fields: defined }: Configuration,
  { output, signal }: IndexEnvironment,
): Promise<DataFile> => {
  let progress: Progress | undefined
  const onSurvey = (bytes: number, size: number) => {
    progress ??= createProgress(output, { activity: 'Reading', size })
    progress.update({ bytes })
  }
  try {
    const columns = fields === undefined ? {} : await readFieldsFile(fields)
    const mapping = { ...columns, ...(defined && { fields: defined }), ...map }
    return await loadFile(data, {
      skipBad,
      signal,
      onSurvey,
      fields: mapping,
      ...(delimiter !== undefined && { delimiter }),
    })
  } finally {
    progress?.stop()
  }
}

/** Replaces the documents of an index by those of a file. */
const indexFile = async (
  backend: Backend,
  given: ServeArguments & { data: string },
  environment: IndexEnvironment,
): Promise<void> => {
  const { configuration } = given
  const startedAt = performance.now()
  const { output, signal } = environment
  const source = await openData(given, configuration, environment)
  const name = basename(given.data)
  output.write(reportFormat(name, source))
  if (given.config !== undefined) requireFit(configuration, source.fields, given.config)
  const progress = createProgress(output, { activity: 'Indexing', unit: 'documents', size: source.size })
  const told: string[] = []
  let bad = 0
  try {
    const documents = source.documents({
      onRead: (bytes) => progress.update({ bytes }),
      onBadRecord: ({ message }) => {
        bad += 1
        if (told.length < MAX_TOLD) told.push(message)
      },
    })
    const onProgress = ({ done }: { done: number }) => progress.update({ done })
    const taken = await backend.replaceAll(documents, { fields: source.fields, onProgress, signal })
    progress.stop()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const kept = await backend.count()
    for (const message of told) output.write(`Left out: ${message}\n`)
    if (bad > told.length) output.write(`Left out: ${count(bad - told.length, 'more record')}\n`)
    if (bad > 0) output.write(`${count(bad, 'bad record')} left out in all\n`)
    if (kept < taken) output.write(`${count(taken - kept, 'document')} replaced by a later one with the same id\n`)
    output.write(reportData(name, source, given.map))
    output.write(`Indexed ${count(kept, 'document')} of ${name} in ${seconds} s\n`)
    if (kept === 0)
      output.write(
        `Warning: ${name} ${source.size === 0 ? 'is empty' : 'has no documents'}: no search will find anything\n`,
      )
  } finally {
    progress.stop()
  }
}

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
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  output.write(`Rebuilt the index of ${count(size, 'document')} with the changed fields in ${seconds} s\n`)
}

/** Rethrows an error of an index on disk with the name of its file, without the library's stack. */
const blameFile = (db: string | undefined, cause: unknown, signal: AbortSignal): never => {
  if (db === undefined || cause instanceof PlatformError || signal.aborted) throw cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  const problem = `The index ${db} cannot be used (${reason}): pass another file with --db, or remove this one`
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
  const stored = db === undefined ? undefined : await readStoredFields(db).catch(blame)
  if (data === undefined) {
    if (!existsSync(db ?? '')) throw new PlatformError('badFile', `There is no index ${db}: create it with --data FILE`)
    if (!stored) {
      const problem = `${db} does not contain an index of this program: create one with --data FILE`
      throw new PlatformError('badFile', problem)
    }
    if (config !== undefined) requireFit(configuration, configuration.fields ?? stored, config)
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
  return { backend, stored }
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
      await indexFile(backend, { ...next, data: next.data }, environment)
      return configure(backend, { ranking: relevance }, environment)
    }
    if (next.config !== undefined) requireFit(next.configuration, fields, next.config)
    return configure(backend, { fields, ranking: relevance }, environment)
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
    if (data !== undefined) return await indexFile(backend, { ...given, data }, environment)
    const { signal, output } = environment
    const { fields = backend.fields } = configuration
    const documents = await backend.replaceAll(backend.scan({ signal }), { fields, signal })
    output.write(`Indexed ${count(documents, 'document')} again\n`)
  } finally {
    await backend.close()
  }
}
