import type { PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import type { SqlDriver, SqlStatement, SqlValue } from './sql-driver'

/** Loaded once: databases in one module instance are independent. */
let loading: Promise<Sqlite3Static> | undefined

const load = async () => {
  const { default: init } = await import('@sqlite.org/sqlite-wasm')
  return init()
}

// Bytes 18 and 19 of a SQLite file contain its journal mode: 2 is WAL, which a database in memory cannot have.
const withoutWal = (bytes: Uint8Array) => {
  // A plain array, because a Node Buffer is rejected.
  const copy = new Uint8Array(bytes)
  if (copy[18] === 2) copy.fill(1, 18, 20)
  return copy
}

/**
 * Creates a driver on the WebAssembly build of SQLite, in memory. It runs in browsers, workers and Node 20 or later.
 *
 * @param options - `bytes`: a SQLite file to start from, as returned by `export`; `persist`: receives the bytes of the
 * database whenever committed data must become durable.
 * @throws {Error} If `bytes` is not a SQLite database.
 */
export async function createWasmDriver(
  options: { bytes?: Uint8Array; persist?: (bytes: Uint8Array) => void } = {},
): Promise<SqlDriver> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  const sqlite3 = await loading
  const { capi, wasm } = sqlite3
  const database = new sqlite3.oo1.DB(':memory:')
  if (options.bytes) {
    try {
      const bytes = withoutWal(options.bytes)
      const code = capi.sqlite3_deserialize(
        database.pointer!,
        'main',
        wasm.allocFromTypedArray(bytes),
        bytes.byteLength,
        bytes.byteLength,
        capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE,
      )
      database.checkRc(code)
      database.exec('select count(*) from sqlite_master')
    } catch (error) {
      database.close()
      throw error
    }
  }

  const prepare = (sql: string): SqlStatement => {
    const statement = database.prepare(sql)
    const each = (values: SqlValue[], visit: (statement: PreparedStatement) => void) => {
      try {
        if (values.length > 0) statement.bind(values)
        while (statement.step()) visit(statement)
      } finally {
        statement.reset(true)
      }
    }
    return {
      run: (...values) => each(values, () => {}),
      all: (...values) => {
        const rows: SqlValue[][] = []
        each(values, () => rows.push(statement.get([]) as SqlValue[]))
        return rows
      },
      ids: (...values) => {
        const ids: number[] = []
        each(values, ({ pointer }) => ids.push(capi.sqlite3_column_int(pointer!, 0) >>> 0))
        return Uint32Array.from(ids)
      },
      idScores: (...values) => {
        const ids: number[] = []
        const scores: number[] = []
        each(values, ({ pointer }) => {
          ids.push(capi.sqlite3_column_int(pointer!, 0) >>> 0)
          scores.push(capi.sqlite3_column_double(pointer!, 1))
        })
        return { ids: Uint32Array.from(ids), scores: Float64Array.from(scores) }
      },
    }
  }

  const toBytes = () => capi.sqlite3_js_db_export(database.pointer!)
  return {
    name: 'sqlite-wasm',
    exec: (sql) => void database.exec(sql),
    prepare,
    export: toBytes,
    persist: () => options.persist?.(toBytes()),
    close: () => database.close(),
  }
}
