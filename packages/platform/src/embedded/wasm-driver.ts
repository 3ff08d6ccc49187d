import type { PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import type { SqlDriver, SqlStatement, SqlValue } from './sql-driver'

/** Loaded once: databases of one instance of the module are apart from one another. */
let loading: Promise<Sqlite3Static> | undefined

/** What the library takes beside what its types say, which have no parameter. */
type Init = (options?: {
  instantiateWasm: (
    imports: WebAssembly.Imports,
    onInstance: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ) => object
}) => Promise<Sqlite3Static>

/**
 * Lets the library start in a runtime that compiles no WebAssembly: it compiles an adapter for a callback, which only
 * its tracer would call. There the adapter is a function of the module. Returns a function that ends this.
 */
const replaceAdapters = (functionOf: () => unknown) => {
  const { Module, Instance } = WebAssembly
  const adapter = {}
  const replaced = {
    Module: function (bytes: BufferSource) {
      try {
        return new Module(bytes)
      } catch {
        return adapter
      }
    },
    Instance: function (module: WebAssembly.Module, imports?: WebAssembly.Imports) {
      return module === adapter ? { exports: { f: functionOf() } } : new Instance(module, imports)
    },
  }
  Object.assign(WebAssembly, replaced)
  return () => Object.assign(WebAssembly, { Module, Instance })
}

const loadModule = async (init: Init, module: WebAssembly.Module) => {
  let exported: WebAssembly.Exports = {}
  const restore = replaceAdapters(() => exported['sqlite3_libversion_number'])
  try {
    return await new Promise<Sqlite3Static>((resolve, reject) => {
      const instantiateWasm: NonNullable<Parameters<Init>[0]>['instantiateWasm'] = (imports, onInstance) => {
        const instantiate = async () => {
          const instance = await WebAssembly.instantiate(module, imports)
          exported = instance.exports
          onInstance(instance, module)
        }
        // The library hears of no failure, and would wait for ever.
        instantiate().catch(reject)
        return {}
      }
      init({ instantiateWasm }).then(resolve, reject)
    })
  } finally {
    restore()
  }
}

// A database in memory uses none of the file systems of browsers. Each would try to start a worker, and warn if it cannot.
const sqlite3ApiConfig = { disable: { vfs: { opfs: true, 'opfs-vfs': true, 'opfs-wl': true, 'opfs-sahpool': true } } }

const load = async (module: WebAssembly.Module | undefined) => {
  const { default: init }: { default: Init } = await import('@sqlite.org/sqlite-wasm')
  // The library takes its configuration from here, and deletes it if it starts.
  Object.assign(globalThis, { sqlite3ApiConfig })
  try {
    return await (module ? loadModule(init, module) : init())
  } finally {
    Reflect.deleteProperty(globalThis, 'sqlite3ApiConfig')
  }
}

// Bytes 18 and 19 of a SQLite file tell its journal: 2 is WAL, which a database in memory cannot have.
const withoutWal = (bytes: Uint8Array) => {
  // A plain array, for a Buffer of Node is refused.
  const copy = new Uint8Array(bytes)
  if (copy[18] === 2) copy.fill(1, 18, 20)
  return copy
}

/**
 * A driver on the WebAssembly build of SQLite, in memory. Runs in browsers, in workers and in Node.
 *
 * @param options - `bytes`: a SQLite file to start from, as `export` gives it; `persist`: called with the bytes of the
 *   database whenever committed data should become durable; `module`: the file `sqlite3.wasm` of the package
 *   `@sqlite.org/sqlite-wasm`, compiled, for runtimes that compile no WebAssembly themselves, such as Cloudflare's. The
 *   module of the first driver serves all others. Default: the file is fetched.
 * @throws {Error} If `bytes` is no SQLite database, or if the module cannot be loaded.
 */
export async function createWasmDriver(
  options: { bytes?: Uint8Array; persist?: (bytes: Uint8Array) => void; module?: WebAssembly.Module } = {},
): Promise<SqlDriver> {
  loading ??= load(options.module).catch((error: unknown) => {
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
