import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { APPLICATION_ID as EVENTS_ID, checkEventSchema } from '../analytics/event-schema'
import type { SqlDriver } from '../sql/sql-driver'
import { FileLock, hasOtherNames, isOpenDatabase, realFileOf } from '../sql/file-lock'
import { createNodeSqliteDriver, hasNodeSqlite } from '../sql/node-sqlite-driver'
import { readVersion } from '../embedded/schema'
import { PlatformError } from '../port/errors'
import { breakSeal, sealBackup, verifySeal } from './backup-seal'
import { requireOwnFiles, type UsedFile } from './same-file'

/** The first bytes of a database. */
const HEADER = [...Buffer.from('SQLite format 3\0')]

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
  /** Whether the backup has a checksum, which was verified. */
  isSealed: boolean
}

/** The databases of a server, and the file of their backup. */
export interface CopyOptions {
  file: string
  /** The index. */
  db: string
  /** The events, which a backup has beside the index. Default: none. */
  events?: string | undefined
  /** Other files of the server, which are not replaced. Default: none. */
  others?: readonly UsedFile[] | undefined
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

const sqlite = () => process.getBuiltinModule('node:sqlite')

/** Calls a function whose errors are about a file. */
const about = <Result>(file: string, act: () => Result, problem = 'be read'): Result => {
  try {
    return act()
  } catch (cause) {
    if (cause instanceof PlatformError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new PlatformError('badFile', `${file} cannot ${problem}: ${reason}`, { cause })
  }
}

const requireFile = (file: string) => {
  if (!hasNodeSqlite()) throw new PlatformError('badFile', 'Backups need the SQLite of Node 22.13 or later')
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) throw new PlatformError('badFile', `There is no file ${file}: check the name`)
  if (!found.isFile()) throw new PlatformError('badFile', `${file} is not a file: pass the name of a file`)
}

const reading = <Result>(file: string, read: (driver: SqlDriver) => Result): Result => {
  const driver = createNodeSqliteDriver({ file, isReadOnly: true })
  try {
    return read(driver)
  } finally {
    driver.close()
  }
}

/** Returns the number of documents or events. @throws {PlatformError} If the file is damaged, or of another kind. */
const verify = (file: string, { table, check }: Kind): { count: number; isSealed: boolean } =>
  about(file, () => {
    requireFile(file)
    const isSealed = verifySeal(file)
    const count = reading(file, (driver) => {
      check(driver)
      const [[result] = []] = driver.prepare('pragma integrity_check(1)').all()
      if (result !== 'ok') throw new PlatformError('badFile', `${file} is damaged: ${result}. Use another backup`)
      return Number(driver.prepare(`select count(*) from ${table}`).all()[0]?.[0])
    })
    return { count, isSealed }
  })

/** Returns whether a file begins as a database does. */
export const isDatabase = (file: string): boolean => {
  if (!existsSync(file) || !statSync(file).isFile()) return false
  const descriptor = openSync(file, 'r')
  try {
    const start = Buffer.alloc(HEADER.length)
    readSync(descriptor, start, 0, start.length, 0)
    // A damaged header is still one.
    return HEADER.filter((byte, place) => start[place] === byte).length >= HEADER.length - 2
  } finally {
    closeSync(descriptor)
  }
}

/** Checks a backup of an index or of events. @throws {PlatformError} If it is damaged or something else. */
export const checkBackup = (file: string): Omit<Copied, 'to'> => {
  const isOfEvents = () =>
    reading(file, (driver) => driver.prepare('pragma application_id').all()[0]?.[0] === EVENTS_ID)
  const kind = about(file, isOfEvents) ? EVENTS : INDEX
  return { unit: kind.unit, ...verify(file, kind) }
}

/** Checks that the changes of a database are all in the log of this name. @throws {PlatformError} If they are not. */
const requireOwnLog = (file: string) => {
  if (!hasOtherNames(file) || existsSync(`${realFileOf(file)}-wal`) || !isOpenDatabase(sqlite(), file)) return
  throw new PlatformError(
    'inUse',
    `The file "${file}" is in use by another name of it: pass the name that the server uses`,
  )
}

const requireFolder = (file: string) => {
  const folder = dirname(file)
  if (!existsSync(folder)) throw new PlatformError('badFile', `There is no folder ${folder}: create it`)
}

/** @throws {PlatformError} If a file cannot be replaced by a backup. */
const requireReplaceable = (file: string) => {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) return
  if (!found.isFile()) throw new PlatformError('badFile', `${file} is not a file: pass the name of a file`)
  if (!isOpenDatabase(sqlite(), file)) return
  throw new PlatformError('inUse', `The file "${file}" is in use by another program: back up to another file`)
}

const requireFilesOf = ({ file, db, events, others = [] }: CopyOptions) =>
  requireOwnFiles(
    [
      { name: '--db', path: db },
      ...(events === undefined ? [] : [{ name: '--events', path: events }]),
      { name: 'the backup', path: file },
      { name: 'the backup of the events', path: eventsBeside(file) },
    ],
    others,
  )

const copyTo = (from: string, to: string, kind: Kind): Copied => {
  requireFile(from)
  requireOwnLog(from)
  requireFolder(to)
  requireReplaceable(to)
  const part = `${to}.part`
  rmSync(part, { force: true })
  try {
    // Only the owner may read what visitors did.
    closeSync(openSync(part, 'wx', 0o600))
    reading(from, (driver) => driver.exec(`vacuum into '${part.replaceAll("'", "''")}'`))
    sealBackup(part)
    const verified = verify(part, kind)
    moveDurably(part, to)
    return { unit: kind.unit, ...verified, to }
  } finally {
    for (const suffix of ['', ...LOGS]) rmSync(part + suffix, { force: true })
  }
}

/** Copies a database, which may be in use, as it is at the start of the copy. The file is complete or does not exist. */
const copy = (from: string, to: string, kind: Kind): Copied =>
  about(from, () => copyTo(from, to, kind), `be copied to ${to}`)

/**
 * Copies an index, and the events if they are given, while a server may use both. The events are copied first, to a file
 * beside the copy of the index: if this copy exists, the backup is complete.
 *
 * @throws {PlatformError} If there is no index, or a copy cannot be written or read.
 */
export const backUp = (options: CopyOptions): Copied[] => {
  const { db, events, file } = options
  requireFilesOf(options)
  return [...(events === undefined ? [] : [copy(events, eventsBeside(file), EVENTS)]), copy(db, file, INDEX)]
}

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
    breakSeal(part)
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
export const restore = (options: CopyOptions): Copied[] => {
  const { file, events } = options
  requireFilesOf(options)
  const db = realFileOf(options.db)
  const copies = [
    { from: file, to: db, kind: INDEX },
    ...(events !== undefined && existsSync(eventsBeside(file))
      ? [{ from: eventsBeside(file), to: realFileOf(events), kind: EVENTS }]
      : []),
  ]
  for (const { to } of copies) requireFolder(to)
  const verified = copies.map(({ from, kind }) => verify(from, kind))
  const locks: FileLock[] = []
  try {
    for (const { to } of copies) {
      about(
        to,
        () => {
          locks.push(new FileLock(sqlite(), to))
          giveLike(`${to}-lock`, to)
        },
        'be replaced',
      )
    }
    return copies.map(({ from, to, kind: { unit } }, index) => {
      about(to, () => replace(from, to), 'be replaced')
      return { unit, ...verified[index]!, to }
    })
  } finally {
    for (const lock of locks) lock.release()
  }
}
