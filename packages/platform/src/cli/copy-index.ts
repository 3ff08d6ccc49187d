import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { checkEventSchema } from '../analytics/event-schema'
import type { SqlDriver } from '../embedded/sql-driver'
import { FileLock } from '../embedded/file-lock'
import { createNodeSqliteDriver, hasNodeSqlite } from '../embedded/node-sqlite-driver'
import { readVersion } from '../embedded/schema'
import { PlatformError } from '../errors'

const LOGS = ['-journal', '-wal', '-shm']

/** A kind of database. */
interface Kind {
  /** What its table contains. */
  unit: 'document' | 'event'
  table: 'docs' | 'events'
  /** @throws If a database is not of this kind. */
  check: (driver: SqlDriver) => void
}

const INDEX: Kind = {
  unit: 'document',
  table: 'docs',
  check: (driver) => {
    if (readVersion(driver) === 'empty') throw new Error('it contains no index')
  },
}
const EVENTS: Kind = { unit: 'event', table: 'events', check: checkEventSchema }

/** A copied database. */
export interface Copied extends Pick<Kind, 'unit'> {
  /** The number of its documents or events. */
  count: number
  to: string
}

/** The databases of a server, and the file of their backup. */
export interface CopyOptions {
  file: string
  /** The index. */
  db: string
  /** The events, which a backup has beside the index. Default: none. */
  events?: string | undefined
}

/** Returns the file of the events' backup, beside the backup of the index. */
export const eventsBeside = (file: string) => `${file}-events`

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

/** Returns the number of documents or events. @throws {PlatformError} If the file is damaged, or of another kind. */
const verify = (file: string, { table, check }: Kind): number =>
  reading(file, (driver) => {
    check(driver)
    const [[result] = []] = driver.prepare('pragma integrity_check(1)').all()
    if (result !== 'ok') throw new PlatformError('badFile', `${file} is damaged: ${result}`)
    return Number(driver.prepare(`select count(*) from ${table}`).all()[0]?.[0])
  })

/** Copies a database, which may be in use, as it is at the start of the copy. The file is complete or does not exist. */
const copy = (from: string, to: string, kind: Kind): Copied => {
  const part = `${to}.part`
  rmSync(part, { force: true })
  try {
    reading(from, (driver) => {
      // Only the owner may read what visitors did.
      closeSync(openSync(part, 'wx', 0o600))
      driver.exec(`vacuum into '${part.replaceAll("'", "''")}'`)
    })
    const count = verify(part, kind)
    moveDurably(part, to)
    return { unit: kind.unit, count, to }
  } finally {
    for (const suffix of ['', ...LOGS]) rmSync(part + suffix, { force: true })
  }
}

/**
 * Copies an index, and the events if they are given, while a server may use both. The events are copied first, to a file
 * beside the copy of the index: if this copy exists, the backup is complete.
 *
 * @throws {PlatformError} If there is no index, or a copy cannot be written or read.
 */
export const backUp = ({ db, events, file }: CopyOptions): Copied[] => [
  ...(events === undefined ? [] : [copy(events, eventsBeside(file), EVENTS)]),
  copy(db, file, INDEX),
]

/** Writes the log of a database into it, unless it is damaged. */
const applyLog = (file: string) => {
  try {
    const driver = new (process.getBuiltinModule('node:sqlite').DatabaseSync)(file)
    driver.exec('pragma wal_checkpoint(truncate)')
    driver.close()
  } catch {
    // A damaged database is what backups are for.
  }
}

/** Gives a file the owner and the mode of another one, so that an administrator can restore what a service has written. */
const giveLike = (file: string, like: string) => {
  const { uid, gid, mode } = statSync(existsSync(like) ? like : dirname(like))
  if (existsSync(like)) chmodSync(file, mode)
  if (process.getuid?.() === 0) chownSync(file, uid, gid)
}

const replace = (from: string, to: string) => {
  const part = `${to}.new`
  try {
    copyFileSync(from, part)
    giveLike(part, to)
    // SQLite would apply a log that is left to the new database.
    if (existsSync(to)) applyLog(to)
    for (const suffix of LOGS) rmSync(to + suffix, { force: true })
    moveDurably(part, to)
  } finally {
    rmSync(part, { force: true })
  }
}

/**
 * Replaces an index by a backup, and the events if both are given, after all are checked. Each is the previous one or the
 * backup, also after a crash.
 *
 * @throws {PlatformError} If a backup is damaged or something else, or a server uses what it replaces.
 */
export const restore = ({ file, db, events }: CopyOptions): Copied[] => {
  const copies = [
    { from: file, to: db, kind: INDEX },
    ...(events !== undefined && existsSync(eventsBeside(file))
      ? [{ from: eventsBeside(file), to: events, kind: EVENTS }]
      : []),
  ]
  const counts = copies.map(({ from, kind }) => verify(from, kind))
  const locks: FileLock[] = []
  try {
    for (const { to } of copies) {
      locks.push(new FileLock(process.getBuiltinModule('node:sqlite'), to))
      giveLike(`${to}-lock`, to)
    }
    return copies.map(({ from, to, kind: { unit } }, index) => {
      replace(from, to)
      return { unit, count: counts[index]!, to }
    })
  } finally {
    for (const lock of locks) lock.release()
  }
}
