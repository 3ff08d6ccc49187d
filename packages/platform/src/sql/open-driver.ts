// oxlint-disable-next-line import/no-nodejs-modules -- exported for Node alone, by node.ts
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { PlatformError } from '../port/errors'
import { canWrite, createNodeSqliteDriver, hasNodeSqlite } from './node-sqlite-driver'
import type { SqlDriver } from './sql-driver'
import { createWasmDriver } from './wasm-driver'

const writeWhole = (file: string, bytes: Uint8Array) => {
  const half = `${file}.part`
  writeFileSync(half, bytes, { flush: true })
  renameSync(half, file)
}

/**
 * Opens the WebAssembly driver on a file, which is read completely at the start and written completely after each
 * commit.
 */
export async function openWasmFile(file: string): Promise<SqlDriver> {
  const log = `${file}-wal`
  if (existsSync(log) && statSync(log).size > 0) {
    throw new Error(`"${log}" contains changes that this Node cannot read: open the file once with Node 22.13 or later`)
  }
  const bytes = existsSync(file) ? readFileSync(file) : undefined
  return createWasmDriver({
    ...(bytes && bytes.byteLength > 0 ? { bytes } : {}),
    persist: (changed) => writeWhole(file, changed),
  })
}

/**
 * Opens the best driver of this runtime: `node:sqlite` if available, otherwise the WebAssembly build. A file on a
 * read-only disk, or in a folder that cannot be written, is opened for reading.
 *
 * @param options - `file`: path of the database, created if missing. Default: in memory. `isTemporary`: whether it may
 *   be lost when the process ends, so that no change waits for the disk. Default false.
 * @throws {Error} If the file cannot be opened or is not a database; the message names the file.
 */
export async function openDriver({
  file,
  isTemporary,
}: { file?: string; isTemporary?: boolean | undefined } = {}): Promise<SqlDriver> {
  if (file === undefined) return hasNodeSqlite() ? createNodeSqliteDriver() : createWasmDriver()
  try {
    if (!hasNodeSqlite()) return await openWasmFile(file)
    return createNodeSqliteDriver({ file, isReadOnly: existsSync(file) && !canWrite(file), isTemporary })
  } catch (cause) {
    // Its message names the file.
    if (cause instanceof PlatformError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    const fix = 'use a folder that can be written, restore a backup, or use another file'
    throw new PlatformError('badFile', `The database "${file}" cannot be opened (${reason}): ${fix}`, { cause })
  }
}
