import type { SqlDriver, SqlStatement, SqlValue } from './sql-driver'

type NodeSqlite = typeof import('node:sqlite')

// Read from the process, so that bundlers never see the import.
const nodeSqlite = (): NodeSqlite | undefined => globalThis.process?.getBuiltinModule?.('node:sqlite')

/** Returns whether this runtime includes SQLite: Node 22.13 and later, Bun, and Deno. */
export const hasNodeSqlite = () => nodeSqlite() !== undefined

// Committed data survives a power failure. The file is mapped into memory, because searches read the whole index, which
// exceeds SQLite's small cache.
const SETTINGS = `
  pragma synchronous = full;
  pragma temp_store = memory;
  pragma cache_size = -32768;
  pragma mmap_size = 1073741824;
`

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * Creates a driver on Node's SQLite.
 *
 * @param options - `file`: path of the database, created if missing. Default: in memory.
 * @throws {Error} If the runtime has no `node:sqlite`, or the file cannot be opened.
 */
export function createNodeSqliteDriver({ file = ':memory:' }: { file?: string } = {}): SqlDriver {
  const sqlite = nodeSqlite()
  if (!sqlite) throw new Error('This runtime has no node:sqlite: use Node 22.13 or later, or createWasmDriver')
  const database = new sqlite.DatabaseSync(file)
  try {
    database.exec(SETTINGS)
  } catch (error) {
    database.close()
    throw error
  }

  const prepare = (sql: string): SqlStatement => {
    const statement = database.prepare(sql)
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

  return {
    name: 'node:sqlite',
    exec: (sql) => database.exec(sql),
    prepare,
    export: () => {
      const { mkdtempSync, readFileSync, rmSync } = process.getBuiltinModule('node:fs')
      const { join } = process.getBuiltinModule('node:path')
      const folder = mkdtempSync(join(process.getBuiltinModule('node:os').tmpdir(), 'querent-'))
      try {
        const copy = join(folder, 'copy.sqlite')
        database.exec(`vacuum into ${quote(copy)}`)
        return new Uint8Array(readFileSync(copy))
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
    persist: () => {},
    close: () => database.close(),
  }
}
