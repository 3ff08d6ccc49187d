import { existsSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Backend } from '../backend'
import { createEmbeddedBackend, type SqlDriver } from '../embedded'
import { openDriver } from '../embedded/node'
import { PlatformError } from '../errors'
import { readFieldsFile } from '../loaders/fields-file'
import { loadFile, type DataFile } from '../loaders/load-file'
import type { Configuration } from '../configuration/schema'
import type { ServeArguments } from './arguments'
import { createProgress, type Output, type Progress } from './progress'
import { count, reportData, reportFormat } from './report'
import { requireFit } from './read-configuration-file'
import { readStoredFields, storeFields } from './stored-fields'

/** How many bad records are reported one by one; the others are only counted. */
const MAX_TOLD = 10

interface Surroundings {
  output: Output
  signal: AbortSignal
}

const removeAll = (files: readonly string[]) => Promise.all(files.map((file) => rm(file, { force: true })))

/** The suffixes of the files that SQLite keeps beside an open database, or after a crash. */
const logsOf = (file: string) => [`${file}-wal`, `${file}-shm`]

const open = async (file: string | undefined) => {
  try {
    return await openDriver(file === undefined ? {} : { file })
  } catch (cause) {
    throw new PlatformError('badFile', cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** Checks an index before it is served. @throws {PlatformError} and closes it, if it is invalid or does not fit. */
const readFields = (driver: SqlDriver, file: string, configuration: Configuration, config: string | undefined) => {
  try {
    const stored = readStoredFields(driver)
    if (!stored) {
      throw new PlatformError(
        'badFile',
        `${file} does not contain an index of this program: create one with --data FILE`,
      )
    }
    const fields = configuration.fields ?? stored
    if (config !== undefined) requireFit(configuration, fields, config)
    return fields
  } catch (error) {
    driver.close()
    throw error
  }
}

const reopen = async (file: string, configuration: Configuration, config: string | undefined): Promise<Backend> => {
  if (!existsSync(file)) throw new PlatformError('badFile', `There is no index ${file}: create it with --data FILE`)
  const driver = await open(file)
  const fields = readFields(driver, file, configuration, config)
  return createEmbeddedBackend({ driver, fields, ranking: configuration.ranking })
}

/** Opens the data. Shows the progress if the file is read once to infer its fields. */
const openData = async (
  { data, fields, map, delimiter, skipBad }: ServeArguments & { data: string },
  { fields: defined }: Configuration,
  { output, signal }: Surroundings,
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

const index = async (
  given: ServeArguments & { data: string },
  file: string | undefined,
  configuration: Configuration,
  surroundings: Surroundings,
): Promise<Backend> => {
  const startedAt = performance.now()
  const { output, signal } = surroundings
  const source = await openData(given, configuration, surroundings)
  const name = basename(given.data)
  output.write(reportFormat(name, source))
  if (given.config !== undefined) requireFit(configuration, source.fields, given.config)
  const driver = await open(file)
  const backend = createEmbeddedBackend({ driver, fields: source.fields, ranking: configuration.ranking })
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
    const taken = await backend.index(documents, { onProgress, signal })
    if (file !== undefined) storeFields(driver, source.fields)
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
    return backend
  } catch (error) {
    progress.stop()
    await backend.close()
    throw error
  }
}

/** Creates an index on disk, and replaces the previous one when it is complete. */
const replace = async (
  given: ServeArguments & { data: string },
  db: string,
  configuration: Configuration,
  surroundings: Surroundings,
) => {
  if (existsSync(db) && !statSync(db).isFile())
    throw new PlatformError('badFile', `${db} is not a file: pass a file name with --db`)
  const next = `${db}.new`
  await removeAll([next, ...logsOf(next)])
  try {
    const backend = await index(given, next, configuration, surroundings)
    await backend.close()
    // SQLite would apply a log left by a crash to the new database.
    await removeAll(logsOf(db))
    await rename(next, db)
    await removeAll([`${next}-lock`])
  } catch (error) {
    await removeAll([next, `${next}-lock`, ...logsOf(next)])
    throw error
  }
}

/** Rethrows an error of an index on disk with the name of its file, without the library's stack. */
const blameFile = (db: string, cause: unknown, signal: AbortSignal): never => {
  if (cause instanceof PlatformError || signal.aborted) throw cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  const problem = `The index ${db} cannot be used (${reason}): pass another file with --db, or remove this one`
  throw new PlatformError('badFile', problem, { cause })
}

/**
 * Opens the index to serve: created from the data, or kept by an earlier run. An index on disk is replaced only when
 * the new one is complete.
 *
 * @throws {PlatformError} If a file cannot be used.
 */
export const openBackend = async (
  given: ServeArguments,
  configuration: Configuration,
  surroundings: Surroundings,
): Promise<Backend> => {
  const { data, db, config } = given
  if (db === undefined) return index({ ...given, data: data ?? '' }, undefined, configuration, surroundings)
  try {
    if (data !== undefined) await replace({ ...given, data }, db, configuration, surroundings)
    return await reopen(db, configuration, config)
  } catch (error) {
    return blameFile(db, error, surroundings.signal)
  }
}
