// oxlint-disable-next-line import/no-nodejs-modules -- exported for Node alone, by node.ts
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createNodeSqliteDriver, hasNodeSqlite } from './node-sqlite-driver'
import type { SqlDriver } from './sql-driver'
import { createWasmDriver } from './wasm-driver'

const writeWhole = (file: string, bytes: Uint8Array) => {
  const half = `${file}.part`
  writeFileSync(half, bytes, { flush: true })
  renameSync(half, file)
}

/** The WebAssembly driver on a file: read whole at the start, written whole after each commit. */
export async function openWasmFile(file: string): Promise<SqlDriver> {
  const log = `${file}-wal`
  if (existsSync(log) && statSync(log).size > 0) {
    throw new Error(`"${log}" holds changes that this Node cannot read: open the file once with Node 22.13 or later`)
  }
  const bytes = existsSync(file) ? readFileSync(file) : undefined
  return createWasmDriver({
    ...(bytes && bytes.byteLength > 0 ? { bytes } : {}),
    persist: (changed) => writeWhole(file, changed),
  })
}

/**
 * The best driver of this runtime: `node:sqlite` where there is one, else the WebAssembly build.
 *
 * @param options - `file`: path of the database, created when missing; left out, the database is in memory.
 * @throws {Error} that names the file, where it cannot be opened or is no database.
 */
export async function openDriver({ file }: { file?: string } = {}): Promise<SqlDriver> {
  if (file === undefined) return hasNodeSqlite() ? createNodeSqliteDriver() : createWasmDriver()
  try {
    return hasNodeSqlite() ? createNodeSqliteDriver({ file }) : await openWasmFile(file)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The database "${file}" cannot be opened (${reason}): name another file, or remove this one`, {
      cause,
    })
  }
}
