import type { EventStore } from '../analytics/event-store'
import type { QueryPopularity } from '../analytics/query-popularity'
import type { Backend, PopularQuery } from '../backend'
import { foldedWordsOf } from '../text/words'
import type { Configuration } from '../configuration/schema'

/** Suggestions follow what people search for after so long, in milliseconds. */
const REFRESH_AFTER_MS = 10_000
/** How many of the searches of earlier runs are counted. */
const MAX_REMEMBERED = 10_000

/** Types of the events that tell of a query. */
const SEARCHES = ['search', 'ec.search']

interface PopularQueriesOptions {
  backend: Backend
  configuration: Pick<Configuration, 'suggestions'>
  events: EventStore
  popularity: QueryPopularity
  now: () => number
}

/** A configured query weighs what it is said to, and more where people send it. */
const merge = (configured: readonly PopularQuery[], sent: readonly PopularQuery[]): PopularQuery[] => {
  const merged = new Map<string, PopularQuery>()
  for (const query of [...configured, ...sent]) {
    const key = foldedWordsOf(query.expression)
    const known = merged.get(key)
    merged.set(key, known ? { ...known, weight: known.weight + query.weight } : query)
  }
  return [...merged.values()]
}

/**
 * Keeps the queries that the backend suggests up to date with the configuration and with what people send.
 *
 * @returns What is to be awaited before the backend is asked for suggestions.
 */
export const followPopularQueries = ({ backend, configuration, events, popularity, now }: PopularQueriesOptions) => {
  let shownVersion = -1
  let shownAt = -Infinity
  const remember = async () => {
    const kept = await Promise.all(SEARCHES.map((type) => events.list({ type, limit: MAX_REMEMBERED })))
    popularity.add(kept.flat())
  }
  // At once: what is reported from now on is counted as it comes. Without what people sent, the rest is still
  // suggested.
  const remembering = remember().catch(() => {})
  return async (): Promise<void> => {
    await remembering
    if (popularity.version === shownVersion || now() - shownAt < REFRESH_AFTER_MS) return
    shownVersion = popularity.version
    shownAt = now()
    await backend.setPopularQueries(merge(configuration.suggestions, popularity.top()))
  }
}
