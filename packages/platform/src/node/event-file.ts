import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { checkEventSchema } from '../analytics/event-schema'
import { EventReader } from '../analytics/event-reader'
import { createSqlEventStore, type EventRetention } from '../analytics/sql-event-store'
import type { EventFilter, EventStore, StoredEvent } from '../analytics/event-store'
import { openDriver } from '../embedded/open-driver'
import { createNodeSqliteDriver, hasNodeSqlite } from '../embedded/node-sqlite-driver'
import type { SqlDriver } from '../embedded/sql-driver'
import { InvalidOptionsError, PlatformError } from '../errors'

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
    return use(driver, () => createSqlEventStore({ ...options, driver }))
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
