import type { PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import type { SqlDriver, SqlStatement, SqlValue } from './sql-driver'

/** Loaded once: databases in one module instance are independent. */
let loading: Promise<Sqlite3Static> | undefined

/** The options of the library, which its types lack. */
type Init = (options?: {
  instantiateWasm: (
    imports: WebAssembly.Imports,
    onInstance: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ) => object
}) => Promise<Sqlite3Static>

// A database in memory uses none of the file systems of browsers. Each would try to start a worker, and warn if it cannot.
const disable = { vfs: { kvvfs: true, opfs: true, 'opfs-vfs': true, 'opfs-wl': true, 'opfs-sahpool': true } }

/** Starts the library with a configuration. It takes this from the globals only, and deletes it if it starts. */
const start = async (configuration: object, begin: () => Promise<Sqlite3Static>) => {
  Object.assign(globalThis, { sqlite3ApiConfig: { disable, ...configuration } })
  try {
    return await begin()
  } finally {
    Reflect.deleteProperty(globalThis, 'sqlite3ApiConfig')
  }
}

/**
 * Returns the function table of a module for a runtime that cannot compile WebAssembly. The table accepts a function of
 * JavaScript only in a compiled adapter. The library adds one while it starts, which only its tracer calls, so a function
 * of the module can replace it. Afterwards, the table accepts no other function.
 */
const tableWithoutAdapters = (
  { __indirect_function_table: table, sqlite3_libversion_number: substitute }: WebAssembly.Exports,
  isStarting: () => boolean,
) => {
  const functions = table as WebAssembly.Table
  return {
    get length() {
      return functions.length
    },
    get: (index: number) => functions.get(index),
    grow: (count: number) => functions.grow(count),
    set: (index: number, value: unknown) => {
      try {
        functions.set(index, value)
      } catch (error) {
        if (!isStarting()) throw error
        functions.set(index, substitute)
      }
    },
  }
}

const startOnModule = async (init: Init, module: WebAssembly.Module) => {
  let exported: WebAssembly.Exports = {}
  let isStarting = true
  const functionTable = () => tableWithoutAdapters(exported, () => isStarting)
  const begin = () =>
    new Promise<Sqlite3Static>((resolve, reject) => {
      const instantiateWasm: NonNullable<Parameters<Init>[0]>['instantiateWasm'] = (imports, onInstance) => {
        const instantiate = async () => {
          const instance = await WebAssembly.instantiate(module, imports)
          exported = instance.exports
          onInstance(instance, module)
        }
        // The library is not notified of a failure, and would wait forever.
        instantiate().catch(reject)
        return {}
      }
      init({ instantiateWasm }).then(resolve, reject)
    })
  try {
    return await start({ functionTable }, begin)
  } finally {
    isStarting = false
  }
}

const load = async (module: WebAssembly.Module | undefined) => {
  const { default: init }: { default: Init } = await import('@sqlite.org/sqlite-wasm')
  return module ? startOnModule(init, module) : start({}, () => init())
}

// Bytes 18 and 19 of a SQLite file contain its journal mode: 2 is WAL, which a database in memory cannot have.
const withoutWal = (bytes: Uint8Array) => {
  // A plain array, because a Node Buffer is rejected.
  const copy = new Uint8Array(bytes)
  if (copy[18] === 2) copy.fill(1, 18, 20)
  return copy
}

interface WasmDriverOptions {
  bytes?: Uint8Array
  persist?: (bytes: Uint8Array) => void
}

class WasmDriver implements SqlDriver {
  readonly name = 'sqlite-wasm'
  readonly #sqlite3
  readonly #persist
  #database

  constructor(sqlite3: Sqlite3Static, { bytes, persist }: WasmDriverOptions = {}) {
    this.#sqlite3 = sqlite3
    this.#persist = persist
    this.#database = new sqlite3.oo1.DB(':memory:')
    if (bytes) this.#load(withoutWal(bytes))
  }

  exec(sql: string) {
    this.#database.exec(sql)
  }

  prepare(sql: string): SqlStatement {
    const { capi } = this.#sqlite3
    const statement = this.#database.prepare(sql)
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

  export() {
    return this.#sqlite3.capi.sqlite3_js_db_export(this.#database.pointer!)
  }

  persist() {
    this.#persist?.(this.export())
  }

  createSibling() {
    return new WasmDriver(this.#sqlite3)
  }

  replaceBy(sibling: WasmDriver) {
    this.#database.close()
    this.#database = sibling.#database
    this.persist()
  }

  close() {
    this.#database.close()
  }

  #load(bytes: Uint8Array) {
    const { capi, wasm } = this.#sqlite3
    try {
      const code = capi.sqlite3_deserialize(
        this.#database.pointer!,
        'main',
        wasm.allocFromTypedArray(bytes),
        bytes.byteLength,
        bytes.byteLength,
        capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE,
      )
      this.#database.checkRc(code)
      this.#database.exec('select count(*) from sqlite_master')
    } catch (error) {
      this.#database.close()
      throw error
    }
  }
}

/**
 * Creates a driver on the WebAssembly build of SQLite, in memory. It runs in browsers, workers and Node.
 *
 * @param options - `bytes`: a SQLite file to start from, as returned by `export`; `persist`: receives the bytes of the
 *   database whenever committed data must become durable; `module`: the compiled file `sqlite3.wasm` of the package
 *   `@sqlite.org/sqlite-wasm`, for runtimes that cannot compile WebAssembly, such as Cloudflare's. All drivers use the
 *   module of the first one. Default: the file is fetched.
 * @throws {Error} If `bytes` is not a SQLite database, or if the module cannot be loaded.
 */
export async function createWasmDriver(
  options: { bytes?: Uint8Array; persist?: (bytes: Uint8Array) => void; module?: WebAssembly.Module } = {},
): Promise<SqlDriver> {
  loading ??= load(options.module).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return new WasmDriver(await loading, options)
}
