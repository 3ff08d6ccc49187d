import * as z from 'zod/mini'
import type { SqlDriver, SqlStatement, SqlValue } from '../sql/sql-driver'
import { DEFAULT_LIMIT } from './event-filter'
import type { EventCount, EventFilter, PurchaseFilter, StoredEvent } from './event-store'
import { MAX_TYPES, OTHER } from './event-tally'
import type { Popularity } from './query-popularity'
import { MAX_COMPARED_PURCHASES, MAX_COMPARED_VIEWS } from './reported-products'

const eventSchema = z.object({
  id: z.number(),
  receivedAt: z.number(),
  mode: z.enum(['legacy', 'next']),
  type: z.string(),
  clientId: z.nullable(z.string()),
  payload: z.record(z.string(), z.unknown()),
})

const toEvent = ([id, receivedAt, mode, type, clientId, payload]: SqlValue[]): StoredEvent => {
  const event = { id, receivedAt, mode, type, clientId, payload: JSON.parse(String(payload)) }
  const { clientId: visitor, payload: reported, ...read } = eventSchema.parse(event)
  return { ...read, ...(visitor !== null && { clientId: visitor }), payload: reported }
}

const countSchema = z.tuple([z.enum(['legacy', 'next']), z.string(), z.number()])

const toCount = (row: SqlValue[]): EventCount => {
  const [mode, type, count] = countSchema.parse(row)
  return { mode, type, count }
}

const popularitySchema = z.object({
  weight: z.number(),
  at: z.number(),
  spellings: z.array(z.tuple([z.string(), z.number()])),
  visitors: z.array(z.tuple([z.number(), z.number()])),
})

/** Converts what is known about a query to JSON. */
export const toJson = ({ weight, at, spellings, visitors }: Popularity): string =>
  JSON.stringify({ weight, at, spellings: [...spellings], visitors: [...visitors] })

const fromJson = (json: string): Popularity => {
  const { weight, at, spellings, visitors } = popularitySchema.parse(JSON.parse(json))
  return { weight, at, spellings: new Map(spellings), visitors: new Map(visitors) }
}

/** Reads a database of events. All calls are synchronous. */
export class EventReader {
  readonly #statements = new Map<string, SqlStatement>()

  constructor(private readonly driver: SqlDriver) {}

  list({ mode, type, clientId, before, limit = DEFAULT_LIMIT, maxLength }: EventFilter = {}): StoredEvent[] {
    const filters: [string, SqlValue | undefined][] = [
      ['mode = ?', mode],
      ['type = ?', type],
      ['client = ?', clientId],
      ['id < ?', before],
    ]
    const given = filters.filter(([, value]) => value !== undefined)
    const where = given.length === 0 ? '' : `where ${given.map(([condition]) => condition).join(' and ')}`
    const rows = this.#all(
      `select id, at, mode, type, client, payload from (
         select *, sum(length) over (order by id desc) as total from (
           select * from events ${where} order by id desc limit ?
         )
       ) where total <= ? or total = length order by id desc`,
      ...given.map(([, value]) => value ?? null),
      limit,
      maxLength ?? Number.MAX_SAFE_INTEGER,
    )
    return rows.map(toEvent)
  }

  count(): EventCount[] {
    const rows = this.#all('select mode, type, count from kinds order by count desc limit ?', MAX_TYPES)
    if (rows.length < MAX_TYPES) return rows.map(toCount)
    const others = this.#all(
      `select mode, ?, sum(count) from (select mode, count from kinds order by count desc limit -1 offset ?) group by mode`,
      OTHER,
      MAX_TYPES,
    )
    return [...rows, ...others].map(toCount).sort((a, b) => b.count - a.count)
  }

  listPurchased({ withAnyOf, limit }: PurchaseFilter): string[] {
    if (!withAnyOf) {
      const rows = this.#all('select product from purchased order by count desc, last desc limit ?', limit)
      return rows.map(([product]) => String(product))
    }
    // One query for each product, because SQLite would read and sort all their purchases.
    const own = withAnyOf.flatMap((product) =>
      this.#all(
        'select event from bought where product = ? order by event desc limit ?',
        product,
        MAX_COMPARED_PURCHASES,
      ),
    )
    const latest = [...new Set(own.map(([event]) => Number(event)))].sort((x, y) => y - x)
    const rows = this.#all(
      `select product from json_each(?) as own join bought on event = own.value
       where product not in (select value from json_each(?))
       group by product order by count(*) desc, max(event) desc limit ?`,
      JSON.stringify(latest.slice(0, MAX_COMPARED_PURCHASES)),
      JSON.stringify(withAnyOf),
      limit,
    )
    return rows.map(([product]) => String(product))
  }

  listViewed(clientId: string, limit: number): string[] {
    const rows = this.#all(
      'select viewed from events where client = ? and viewed is not null order by id desc limit ?',
      clientId,
      MAX_COMPARED_VIEWS,
    )
    return [...new Set(rows.map(([viewed]) => String(viewed)))].slice(0, limit)
  }

  /** Returns what is known about each query, by its words. */
  listPopularity(): [words: string, Popularity][] {
    const rows = this.#all('select words, popularity from queries')
    return rows.map(([words, popularity]) => [String(words), fromJson(String(popularity))])
  }

  /** Returns the size of all events, in characters of their JSON. */
  get length(): number {
    return Number(this.#all('select sum(length) from kinds')[0]?.[0] ?? 0)
  }

  #all(sql: string, ...values: SqlValue[]) {
    const statement = this.#statements.get(sql) ?? this.driver.prepare(sql)
    this.#statements.set(sql, statement)
    return statement.all(...values)
  }
}
