import { existsSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { FieldDefinition, ImportCounts } from '../port'
import { checkConfiguration } from '../check-configuration'
import { openDriver } from '../sql/open-driver'
import { hasNodeSqlite } from '../sql/node-sqlite-driver'
import { readFields, readVersion } from '../embedded/schema'
import { PlatformError } from '../port/errors'
import type { ConfigurableBackend } from '../embedded'
import { openBackend } from '../workers/open-backend'
import type { ServeArguments } from './arguments'
import { importFile, secondsSince, type IndexEnvironment } from './import-data'
import { NO_FIELDS, openOpenSearch, type ClusterArguments } from './open-opensearch'
import { openSemantic } from './open-semantic'
import { createProgress, type Progress } from './progress'
import { count, reportSemantic } from './report'
import { requireFit } from './read-configuration-file'

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
  { data, db, config, configuration, workers, language, semantic: source, minSimilarity }: ServeArguments,
  { output, signal, env, workerScript }: IndexEnvironment,
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
  const semantic = source === undefined ? undefined : await openSemantic(source, { env, signal })
  if (semantic) output.write(reportSemantic(semantic))
  const onFailure = (error: unknown) =>
    output.write(
      `Warning: no vectors, so searches use words alone: ${error instanceof Error ? error.message : error}\n`,
    )
  const backend = await openBackend({
    file: db,
    ranking,
    language,
    semantic: semantic && { ...semantic, ...(minSimilarity !== undefined && { minSimilarity }), onFailure },
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
  { command, data, configuration, language }: ServeArguments,
  cluster: ClusterArguments,
  { env }: IndexEnvironment,
): Promise<OpenedBackend> => {
  const { ranking, limits } = configuration
  const options = {
    ranking,
    language,
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
      await configure(backend, { ranking: relevance, language: next.language }, environment)
      return counts
    }
    if (next.config !== undefined) requireFit(next.configuration, fields, next.config)
    await configure(backend, { fields, ranking: relevance, language: next.language }, environment)
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
