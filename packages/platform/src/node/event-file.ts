import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { checkEventSchema } from '../analytics/event-schema'
import { EventReader } from '../analytics/event-reader'
import { createSqlEventStore, type EventRetention } from '../analytics/sql-event-store'
import type { EventFilter, EventStore, StoredEvent } from '../analytics/event-store'
import { openDriver } from '../sql/open-driver'
import { createNodeSqliteDriver, hasNodeSqlite } from '../sql/node-sqlite-driver'
import type { SqlDriver } from '../sql/sql-driver'
import { InvalidOptionsError, PlatformError } from '../port/errors'

const fail = (file: string, doing: string, cause: unknown): never => {
  if (cause instanceof InvalidOptionsError || (cause instanceof PlatformError && cause.code === 'inUse')) throw cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  throw new PlatformError('badFile', `${file} cannot ${doing}: ${reason}`, { cause })
}

const use = <Result>(driver: SqlDriver, task: (driver: SqlDriver) => Result): Result => {
  try {
    return task(driver)
  } catch (error) {
    driver.close()
    throw error
  }
}

// Copies what was committed from the log to the database, which waits for the disk.
const CHECKPOINTS = `
  const { DatabaseSync } = require('node:sqlite')
  const { parentPort, workerData } = require('node:worker_threads')
  const database = new DatabaseSync(workerData)
  database.exec('pragma synchronous = normal')
  const timer = setInterval(() => database.exec('pragma wal_checkpoint(passive)'), 1000)
  parentPort.once('message', () => {
    clearInterval(timer)
    database.close()
  })
`

/** Lets a thread wait for the disk. If the thread ends, the writer does so, at a larger log. */
const followInThread = (driver: SqlDriver, file: string, store: EventStore): EventStore => {
  driver.exec('pragma wal_autocheckpoint = 20000')
  const thread = new Worker(CHECKPOINTS, {
    eval: true,
    execArgv: ['--no-warnings'],
    workerData: file,
    name: 'querent events',
  })
  thread.unref()
  const ended = new Promise<void>((resolve) => {
    thread.once('exit', () => resolve())
    thread.once('error', () => resolve())
  })
  const close = async () => {
    thread.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    thread.postMessage('close')
    await ended
    await store.close()
  }
  let closing: Promise<void> | undefined
  return { ...store, close: () => (closing ??= close()) }
}

const create = (file: string) => {
  mkdirSync(dirname(file), { recursive: true })
  // Only the owner may read what visitors did.
  closeSync(openSync(file, 'a', 0o600))
}

/**
 * Keeps events in a file, a SQLite database. Creates the file if it is missing, readable by its owner only. An event is
 * kept once `add` resolves, even if the process is killed then; a power failure may lose the latest seconds. Only one
 * process can write a file.
 *
 * @throws {PlatformError} (as a rejection) If the file cannot be read and written, contains something else, or is in use.
 * @throws {InvalidOptionsError} (as a rejection) If an option is invalid.
 */
export const openEventFile = async (file: string, options: EventRetention = {}): Promise<EventStore> => {
  try {
    create(file)
    const driver = await openDriver({ file })
    return use(driver, () => {
      const store = createSqlEventStore({ ...options, driver })
      return hasNodeSqlite() ? followInThread(driver, file, store) : store
    })
  } catch (error) {
    return fail(file, 'keep events', error)
  }
}

/**
 * Reads events of a file, newest first, which another process may write.
 *
 * @throws {PlatformError} (as a rejection) If the file is missing, cannot be read, or contains something else.
 */
export const readEventFile = async (file: string, filter: EventFilter): Promise<StoredEvent[]> => {
  if (!existsSync(file)) {
    throw new PlatformError('badFile', `There is no file ${file}: pass the file given to serve --events`)
  }
  try {
    const driver = hasNodeSqlite() ? createNodeSqliteDriver({ file, isReadOnly: true }) : await openDriver({ file })
    return use(driver, () => {
      checkEventSchema(driver)
      const events = new EventReader(driver).list(filter)
      driver.close()
      return events
    })
  } catch (error) {
    return fail(file, 'be read', error)
  }
}
