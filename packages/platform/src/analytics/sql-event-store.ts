import { InvalidOptionsError, PlatformError } from '../port/errors'
import { rollBack, type SqlDriver, type SqlValue } from '../sql/sql-driver'
import { DAY_MS } from '../time/zoned-time'
import { EventReader, toJson } from './event-reader'
import { prepareEventSchema } from './event-schema'
import type { AnalyticsEvent, EventStore } from './event-store'
import { QueryPopularity } from './query-popularity'
import { boughtIn, viewedIn } from './reported-products'

/** Number of events written in one go. Requests are answered in between. */
const BATCH = 250
/** Number of events removed in one go; more than are written, so that removing catches up. */
const REMOVED_BATCH = 500
/** How often to look for events that are too old, in milliseconds. */
const AGE_CHECK_MS = 60_000
/** The size of the JSON of an event without its type, visitor and payload. */
const ENVELOPE_LENGTH = 100

/** How many events are kept, and for how long. */
export interface EventRetention {
  /** Maximum size of all events, in characters of their JSON; the oldest are removed first. Default 100,000,000. */
  maxLength?: number | undefined
  /** Number of days after which events are removed. Default 90. */
  maxAgeDays?: number | undefined
}

/** Options of an event store in a SQLite database. */
export interface SqlEventStoreOptions extends EventRetention {
  /** The database, which must be empty or contain events. The store closes it. */
  driver: SqlDriver
  /** Returns the time in milliseconds since 1970. Default: the system clock. */
  now?: (() => number) | undefined
}

const readRetention = ({
  maxLength = 100_000_000,
  maxAgeDays = 90,
  now = Date.now,
}: Omit<SqlEventStoreOptions, 'driver'>) => {
  if (!(maxLength >= 1)) throw new InvalidOptionsError('maxLength of an event store must be at least 1')
  if (!(maxAgeDays > 0)) throw new InvalidOptionsError('maxAgeDays of an event store must be above 0')
  return { maxLength, maxAgeMs: maxAgeDays * DAY_MS, now }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Writes events, those that arrive together in one transaction. */
class EventWriter {
  readonly popularity: QueryPopularity
  readonly #driver
  readonly #retention
  readonly #insert
  readonly #buy
  readonly #oldest
  readonly #remove
  readonly #setQuery
  readonly #removeQuery
  #events: AnalyticsEvent[] = []
  /** The words of the queries to write. */
  #queries = new Set<string>()
  /** The next write, which has not started yet. */
  #next: Promise<void> | undefined
  /** Resolves when all previous writes have ended. */
  #last: Promise<void> = Promise.resolve()
  #length: number
  #ageCheckedAt = -Infinity

  constructor(driver: SqlDriver, reader: EventReader, retention: ReturnType<typeof readRetention>) {
    this.#driver = driver
    this.#retention = retention
    this.popularity = new QueryPopularity(reader.listPopularity(), (words) => this.#queries.add(words))
    this.#length = reader.length
    this.#insert = driver.prepare('insert into events values (null, ?, ?, ?, ?, ?, ?, ?) returning id')
    this.#buy = driver.prepare('insert into bought values (?, ?)')
    this.#oldest = driver.prepare('select id, at, length from events order by id limit ?')
    this.#remove = driver.prepare('delete from events where id <= ?')
    this.#setQuery = driver.prepare('insert or replace into queries values (?, ?)')
    this.#removeQuery = driver.prepare('delete from queries where words = ?')
  }

  /** Resolves when these events and all changed queries are committed. */
  write(events: readonly AnalyticsEvent[]): Promise<void> {
    this.#events.push(...events)
    if (!this.#next) {
      this.#next = this.#last.then(nextTask).then(() => this.#writeAll())
      this.#last = this.#next.catch(() => {})
    }
    return this.#next
  }

  /** Resolves when all previous events are written. */
  settle(): Promise<void> {
    return this.#last
  }

  async #writeAll() {
    // What arrives from now on is written next.
    const events = this.#events.splice(0)
    this.#next = undefined
    for (let start = 0; start === 0 || start < events.length; start += BATCH) {
      if (start > 0) await nextTask()
      this.#commit(events.slice(start, start + BATCH))
    }
  }

  #commit(events: readonly AnalyticsEvent[]) {
    const queries = [...this.#queries]
    if (events.length === 0 && queries.length === 0) return
    this.#queries.clear()
    const length = this.#length
    this.#driver.exec('begin immediate')
    try {
      for (const event of events) this.#add(event)
      for (const words of queries) this.#addQuery(words)
      this.#removeOldest()
      this.#driver.exec('commit')
    } catch (error) {
      rollBack(this.#driver)
      this.#length = length
      for (const words of queries) this.#queries.add(words)
      throw error
    }
    this.#driver.persist()
  }

  #add(event: AnalyticsEvent) {
    const { receivedAt, mode, type, clientId, payload } = event
    const json = JSON.stringify(payload)
    const viewed = viewedIn(event) ?? null
    const length = ENVELOPE_LENGTH + type.length + (clientId ?? '').length + json.length
    const [[id = 0] = []] = this.#insert.all(receivedAt, mode, type, clientId ?? null, viewed, length, json)
    for (const product of boughtIn(event)) this.#buy.run(id, product)
    this.#length += length
  }

  #addQuery(words: string) {
    const popularity = this.popularity.get(words)
    if (popularity) this.#setQuery.run(words, toJson(popularity))
    else this.#removeQuery.run(words)
  }

  /** Removes one batch of those that are too old or too many; the next commits remove the rest. */
  #removeOldest() {
    const { maxLength, maxAgeMs, now } = this.#retention
    if (this.#length <= maxLength && now() - this.#ageCheckedAt < AGE_CHECK_MS) return
    const oldest = this.#oldest.all(REMOVED_BATCH)
    let last: SqlValue | undefined
    for (const [id, at, length] of oldest) {
      if (this.#length <= maxLength && now() - Number(at) < maxAgeMs) break
      last = id
      this.#length -= Number(length)
    }
    if (last !== undefined) this.#remove.run(last)
    if (last !== oldest.at(-1)?.[0]) this.#ageCheckedAt = now()
  }
}

/**
 * Creates a store that keeps events in a SQLite database, with indexes and counts, so that no call reads all events. An
 * event is kept once `add` resolves, even if the process is killed then.
 *
 * @throws {InvalidOptionsError} If `maxLength` is below 1, or `maxAgeDays` is not above 0.
 * @throws {PlatformError} If the database contains something else.
 */
export const createSqlEventStore = ({ driver, ...options }: SqlEventStoreOptions): EventStore => {
  const retention = readRetention(options)
  prepareEventSchema(driver)
  const reader = new EventReader(driver)
  const writer = new EventWriter(driver, reader, retention)
  let closing: Promise<void> | undefined

  const write = (events: readonly AnalyticsEvent[]) => {
    if (closing) throw new PlatformError('badFile', 'The event cannot be kept: the store is closed')
    return writer.write(events)
  }
  const shut = async () => {
    await writer.settle()
    driver.close()
  }
  const read = async <Result>(task: () => Result): Promise<Result> => {
    await writer.settle()
    return task()
  }
  return {
    add: async (events) => write(events),
    list: (filter) => read(() => reader.list(filter)),
    count: () => read(() => reader.count()),
    listPurchased: async (filter) => reader.listPurchased(filter),
    listViewed: async (clientId, limit) => reader.listViewed(clientId, limit),
    countSearch: async (search) => {
      writer.popularity.count(search)
      await write([])
    },
    listQueries: async (filter) => writer.popularity.list(filter),
    close: () => (closing ??= shut()),
  }
}
