import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SqlDriver } from '../embedded/sql-driver'
import { FileLock } from '../embedded/file-lock'
import { createNodeSqliteDriver, hasNodeSqlite } from '../embedded/node-sqlite-driver'
import { readVersion } from '../embedded/schema'
import { PlatformError } from '../errors'

const LOGS = ['-journal', '-wal', '-shm']

const sync = (path: string, flags: string) => {
  const descriptor = openSync(path, flags)
  fsyncSync(descriptor)
  closeSync(descriptor)
}

const moveDurably = (from: string, to: string) => {
  sync(from, 'r+')
  renameSync(from, to)
  // Windows cannot open a folder.
  if (process.platform !== 'win32') sync(dirname(to), 'r')
}

const reading = <Result>(file: string, read: (driver: SqlDriver) => Result): Result => {
  if (!hasNodeSqlite()) throw new PlatformError('badFile', 'Backups need the SQLite of Node 22.13 or later')
  if (!existsSync(file)) throw new PlatformError('badFile', `There is no file ${file}`)
  const driver = createNodeSqliteDriver({ file, isReadOnly: true })
  try {
    return read(driver)
  } catch (cause) {
    if (cause instanceof PlatformError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new PlatformError('badFile', `${file} cannot be copied: ${reason}`, { cause })
  } finally {
    driver.close()
  }
}

/** Returns the number of documents. @throws {PlatformError} If the file is damaged, or not an index. */
const verify = (file: string): number =>
  reading(file, (driver) => {
    if (readVersion(driver) === 'empty') throw new PlatformError('badFile', `${file} contains no index`)
    const [[result] = []] = driver.prepare('pragma integrity_check(1)').all()
    if (result !== 'ok') throw new PlatformError('badFile', `${file} is damaged: ${result}`)
    return Number(driver.prepare('select count(*) from docs').all()[0]?.[0])
  })

/**
 * Copies an index, which may be in use, as it is at the start of the copy. The file is complete or does not exist.
 *
 * @returns The number of documents.
 * @throws {PlatformError} If there is no index, or the copy cannot be written or read.
 */
export const backUp = (db: string, file: string): number => {
  const part = `${file}.part`
  rmSync(part, { force: true })
  try {
    reading(db, (driver) => {
      readVersion(driver)
      driver.exec(`vacuum into '${part.replaceAll("'", "''")}'`)
    })
    const documents = verify(part)
    moveDurably(part, file)
    return documents
  } finally {
    for (const suffix of ['', ...LOGS]) rmSync(part + suffix, { force: true })
  }
}

/** Writes the log of an index into it, unless the index is damaged. */
const applyLog = (db: string) => {
  try {
    const driver = new (process.getBuiltinModule('node:sqlite').DatabaseSync)(db)
    driver.exec('pragma wal_checkpoint(truncate)')
    driver.close()
  } catch {
    // A damaged index is what backups are for.
  }
}

/**
 * Replaces an index by a backup, after it is checked. The index is the previous one or the backup, also after a crash.
 *
 * @returns The number of documents.
 * @throws {PlatformError} If the backup is not an index or is damaged, or a server uses the index.
 */
export const restore = (file: string, db: string): number => {
  const documents = verify(file)
  const part = `${db}.new`
  const lock = new FileLock(process.getBuiltinModule('node:sqlite'), db)
  try {
    copyFileSync(file, part)
    // SQLite would apply a log that is left to the new index.
    if (existsSync(db)) applyLog(db)
    for (const suffix of LOGS) rmSync(db + suffix, { force: true })
    moveDurably(part, db)
    return documents
  } finally {
    rmSync(part, { force: true })
    lock.release()
  }
}
