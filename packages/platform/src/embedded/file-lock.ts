import { PlatformError } from '../errors'

type NodeSqlite = typeof import('node:sqlite')

/** The offset of `user_version`, which contains the id of the process, in a SQLite file. */
const PROCESS_ID_OFFSET = 60

// The mode keeps the lock of the first transaction until the database is closed.
const acquire = (processId: number) => `
  pragma locking_mode = exclusive;
  pragma journal_mode = memory;
  pragma busy_timeout = 0;
  begin exclusive;
  pragma user_version = ${processId};
  commit;
`

const readProcessId = (file: string): number | undefined => {
  const { readFileSync } = process.getBuiltinModule('node:fs')
  try {
    return readFileSync(file).readInt32BE(PROCESS_ID_OFFSET)
  } catch {
    return undefined
  }
}

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
      const owner = readProcessId(this.#file)
      const user =
        owner === process.pid ? 'this process: close the other backend first' : `process ${owner}: stop it first`
      throw new PlatformError('inUse', `The file "${file}" is in use by ${user}`, { cause })
    }
    this.#database = database
  }

  // The file stays: without it, a driver that just opened it and a later one could both have a lock.
  release() {
    this.#database.close()
  }
}
