import { PlatformError } from '../port/errors'

type NodeSqlite = typeof import('node:sqlite')

// The mode keeps the lock of the first transaction until the database is closed.
const acquire = (processId: number) => `
  pragma locking_mode = exclusive;
  pragma journal_mode = memory;
  pragma busy_timeout = 0;
  begin exclusive;
  pragma user_version = ${processId};
  commit;
`

/** Returns a database that nobody changes, so that SQLite neither locks it nor needs a file beside it. */
export const openUnchanged = (sqlite: NodeSqlite, file: string) => {
  const url = process.getBuiltinModule('node:url').pathToFileURL(file)
  url.search = '?immutable=1'
  return new sqlite.DatabaseSync(url, { readOnly: true })
}

/** Reads by SQLite: if this process closed the file otherwise, the operating system would release its lock. */
const readProcessId = (sqlite: NodeSqlite, file: string): number | undefined => {
  try {
    const database = openUnchanged(sqlite, file)
    try {
      return Number(database.prepare('pragma user_version').get()?.['user_version'])
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

/** Returns the file that a path leads to, which need not exist: links are followed, as SQLite does for its logs. */
export const realFileOf = (file: string): string => {
  const { existsSync, lstatSync, readlinkSync, realpathSync } = process.getBuiltinModule('node:fs')
  const { basename, dirname, join, resolve } = process.getBuiltinModule('node:path')
  try {
    return realpathSync(file)
  } catch (error) {
    // Whoever opens the file reports other errors.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return file
    if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) {
      return realFileOf(resolve(dirname(file), readlinkSync(file)))
    }
    const folder = dirname(file)
    return existsSync(folder) ? join(realpathSync(folder), basename(file)) : file
  }
}

/** Returns whether a connection has a database open, also under another name of the file. */
export const isOpenDatabase = (sqlite: NodeSqlite, file: string): boolean => {
  const database = new sqlite.DatabaseSync(file)
  try {
    database.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; select count(*) from sqlite_schema')
    return false
  } catch (error) {
    return /locked|busy/.test(String(error))
  } finally {
    database.close()
  }
}

/** Returns whether a file has several names. SQLite would have a log for each of them. */
export const hasOtherNames = (file: string): boolean =>
  (process.getBuiltinModule('node:fs').statSync(file, { throwIfNoEntry: false })?.nlink ?? 0) > 1

/**
 * Prevents that two drivers write the same file. The lock is a SQLite database beside the file: the operating system
 * releases its lock if the process dies.
 */
export class FileLock {
  readonly #file
  readonly #database

  /** @throws {PlatformError} If another driver has the lock. */
  constructor(sqlite: NodeSqlite, file: string) {
    this.#file = `${file}-lock`
    const database = new sqlite.DatabaseSync(this.#file)
    try {
      database.exec(acquire(process.pid))
    } catch (cause) {
      database.close()
      if (!/locked|busy/.test(String(cause))) throw cause
      const owner = readProcessId(sqlite, this.#file)
      const user =
        owner === process.pid
          ? 'this process: close the other backend first'
          : `${owner === undefined ? 'another process' : `process ${owner}`}: stop it first`
      throw new PlatformError('inUse', `The file "${file}" is in use by ${user}`, { cause })
    }
    this.#database = database
    if (!hasOtherNames(file) || !isOpenDatabase(sqlite, file)) return
    database.close()
    throw new PlatformError('inUse', `The file "${file}" is in use by another name of it: stop the other program first`)
  }

  // The file stays: without it, a driver that just opened it and a later one could both have a lock.
  release() {
    this.#database.close()
  }
}
