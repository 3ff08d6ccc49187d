import type { DatabaseSync } from 'node:sqlite'
import { FileLock, openUnchanged, realFileOf } from './file-lock'
import type { SqlDriver, SqlStatement, SqlValue } from './sql-driver'

type NodeSqlite = typeof import('node:sqlite')

// Read from the process, so that bundlers never see the import.
const nodeSqlite = (): NodeSqlite | undefined => globalThis.process?.getBuiltinModule?.('node:sqlite')

/** Returns whether this runtime includes SQLite: Node 22.13 and later, Bun, and Deno. */
export const hasNodeSqlite = () => nodeSqlite() !== undefined

// The file is mapped into memory, because searches read the whole index, which exceeds SQLite's small cache. A writer
// waits for readers until their requests have ended.
const SETTINGS = `
  pragma busy_timeout = 15000;
  pragma temp_store = memory;
  pragma cache_size = -32768;
  pragma mmap_size = 1073741824;
`

// Committed data survives a power failure. The log of a large change is not kept.
const DURABLE = 'pragma synchronous = full; pragma journal_size_limit = 67108864;'

const TEMPORARY = 'pragma synchronous = off;'

// What is lost in a crash needs no journal.
const DISPOSABLE = 'pragma journal_mode = off; pragma synchronous = off;'

const MEMORY = ':memory:'

/** Returns the files that SQLite keeps beside an open database, or after a crash. */
const logsOf = (file: string) => ['-journal', '-wal', '-shm'].map((suffix) => `${file}${suffix}`)

const READ_ONLY_CODES = new Set(['EACCES', 'EPERM', 'EROFS'])

/** Returns whether a file, and a log beside it, can be written. */
export const canWrite = (file: string): boolean => {
  const { accessSync, constants } = process.getBuiltinModule('node:fs')
  try {
    for (const path of [file, process.getBuiltinModule('node:path').dirname(file)]) accessSync(path, constants.W_OK)
    return true
  } catch (error) {
    // Deno may write a file without the permission to ask whether it can.
    return !READ_ONLY_CODES.has((error as NodeJS.ErrnoException).code ?? '')
  }
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

interface NodeSqliteOptions {
  /** The path of the database, created if missing. Default: in memory. */
  file?: string | undefined
  /** Whether the database is only read, while another driver may write it. Default false. */
  isReadOnly?: boolean | undefined
  /** Whether the database may be lost when the process ends, so that no change waits for the disk. Default false. */
  isTemporary?: boolean | undefined
}

class NodeSqliteDriver implements SqlDriver {
  readonly name = 'node:sqlite'
  readonly readOnlyFile: string | undefined
  readonly #sqlite
  readonly #file
  readonly #settings
  readonly #isReadOnly
  readonly #isTemporary
  readonly #lock: FileLock | undefined
  #database: DatabaseSync
  #isOpen = true

  constructor(
    sqlite: NodeSqlite,
    { file: path = MEMORY, isReadOnly = false, isTemporary = false }: NodeSqliteOptions,
    private readonly isSibling = false,
  ) {
    const file = path === MEMORY ? MEMORY : realFileOf(path)
    this.#sqlite = sqlite
    this.#file = file
    this.#isReadOnly = isReadOnly
    if (isReadOnly) this.readOnlyFile = file
    this.#isTemporary = isTemporary
    const own = isTemporary ? TEMPORARY : DURABLE
    this.#settings = SETTINGS + (isSibling ? DISPOSABLE : isReadOnly ? '' : own)
    if (file !== MEMORY && !isReadOnly && !isSibling) this.#lock = new FileLock(sqlite, file)
    try {
      this.#database = this.#open()
    } catch (error) {
      this.#lock?.release()
      throw error
    }
  }

  exec(sql: string) {
    this.#database.exec(sql)
  }

  prepare(sql: string): SqlStatement {
    const statement = this.#database.prepare(sql)
    // Missing in the first releases with node:sqlite.
    const returnsArrays = typeof statement.setReturnArrays === 'function'
    if (returnsArrays) statement.setReturnArrays(true)
    const all = (values: SqlValue[]) => {
      const rows: unknown[] = statement.all(...values)
      return (returnsArrays ? rows : rows.map((row) => Object.values(row as object))) as SqlValue[][]
    }
    return {
      run: (...values) => void statement.run(...values),
      all: (...values) => all(values),
      ids: (...values) => Uint32Array.from(all(values), (row) => row[0] as number),
      idScores: (...values) => {
        const rows = all(values)
        return {
          ids: Uint32Array.from(rows, (row) => row[0] as number),
          scores: Float64Array.from(rows, (row) => row[1] as number),
        }
      },
    }
  }

  export() {
    const { mkdtempSync, readFileSync, rmSync } = process.getBuiltinModule('node:fs')
    const { join } = process.getBuiltinModule('node:path')
    const folder = mkdtempSync(join(process.getBuiltinModule('node:os').tmpdir(), 'querent-'))
    try {
      const copy = join(folder, 'copy.sqlite')
      this.#database.exec(`vacuum into ${quote(copy)}`)
      return new Uint8Array(readFileSync(copy))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  persist() {}

  createSibling() {
    const file = this.#file === MEMORY ? MEMORY : `${this.#file}.new`
    if (file !== MEMORY) this.#remove(file)
    return new NodeSqliteDriver(this.#sqlite, { file }, true)
  }

  replaceBy(sibling: NodeSqliteDriver) {
    if (this.#file === MEMORY) {
      this.#database.close()
      this.#database = sibling.#database
      return
    }
    // SQLite would apply the log of this database to the new one.
    const [[isBusy] = []] = this.prepare('pragma wal_checkpoint(truncate)').all()
    if (isBusy !== 0) throw new Error(`"${this.#file}" is being read: try again later`)
    sibling.#close()
    this.#database.close()
    try {
      this.#move(sibling.#file, this.#file)
    } finally {
      this.#database = this.#open()
    }
  }

  close() {
    this.#close()
    if (this.isSibling && this.#file !== MEMORY) this.#remove(this.#file)
    this.#lock?.release()
  }

  #close() {
    if (this.#isOpen) this.#database.close()
    this.#isOpen = false
  }

  #open() {
    const open = () => new this.#sqlite.DatabaseSync(this.#file, { readOnly: this.#isReadOnly })
    if (!this.#isReadOnly || canWrite(this.#file)) return this.#prepare(open())
    try {
      return this.#prepare(open())
    } catch (error) {
      // A log may contain changes.
      if (this.#hasLog()) throw error
      return this.#prepare(openUnchanged(this.#sqlite, this.#file))
    }
  }

  #prepare(database: DatabaseSync) {
    try {
      // The statement shows whether the file can be read.
      database.exec(`${this.#settings} ${this.#isReadOnly ? 'select count(*) from sqlite_schema' : ''}`)
      return database
    } catch (error) {
      database.close()
      throw error
    }
  }

  #hasLog() {
    const { statSync } = process.getBuiltinModule('node:fs')
    return logsOf(this.#file).some((log) => (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 0)
  }

  #move(from: string, to: string) {
    const { closeSync, fsyncSync, openSync, renameSync } = process.getBuiltinModule('node:fs')
    const sync = (path: string, flags: string) => {
      if (this.#isTemporary) return
      const descriptor = openSync(path, flags)
      fsyncSync(descriptor)
      closeSync(descriptor)
    }
    sync(from, 'r+')
    this.#removeLogs(to)
    renameSync(from, to)
    // Windows cannot open a folder.
    if (process.platform !== 'win32') sync(process.getBuiltinModule('node:path').dirname(to), 'r')
  }

  #remove(file: string) {
    process.getBuiltinModule('node:fs').rmSync(file, { force: true })
    this.#removeLogs(file)
  }

  #removeLogs(file: string) {
    for (const log of logsOf(file)) process.getBuiltinModule('node:fs').rmSync(log, { force: true })
  }
}

/**
 * Creates a driver on Node's SQLite. Only one driver at a time can write a file.
 *
 * @throws {PlatformError} If another driver writes the file; the message names its process.
 * @throws {Error} If the runtime has no `node:sqlite`, or the file cannot be opened.
 */
export function createNodeSqliteDriver(options: NodeSqliteOptions = {}): SqlDriver {
  const sqlite = nodeSqlite()
  if (!sqlite) throw new Error('This runtime has no node:sqlite: use Node 22.13 or later, or createWasmDriver')
  return new NodeSqliteDriver(sqlite, options)
}
