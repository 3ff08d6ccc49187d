import type { EventStore } from '../analytics/event-store'
import type { QueryPopularity } from '../analytics/query-popularity'
import type { Backend, PopularQuery } from '../backend'
import { foldedWordsOf } from '../text/words'
import type { Configuration } from '../configuration/schema'

/** Interval between updates of the suggestions, in milliseconds. */
const REFRESH_AFTER_MS = 10_000
/** Maximum number of stored searches to count at the start. */
const MAX_REMEMBERED = 10_000

/** Types of events that contain a query. */
const SEARCHES = ['search', 'ec.search']

interface PopularQueriesOptions {
  backend: Backend
  configuration: Pick<Configuration, 'suggestions'>
  events: EventStore
  popularity: QueryPopularity
  now: () => number
}

/** Adds the number of searches to the weight of each configured query. */
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
 * Keeps the backend's popular queries up to date with the configuration and the searches of users.
 *
 * @returns A function to await before asking the backend for suggestions.
 */
export const followPopularQueries = ({ backend, configuration, events, popularity, now }: PopularQueriesOptions) => {
  let shownVersion = -1
  let shownAt = -Infinity
  const remember = async () => {
    const kept = await Promise.all(SEARCHES.map((type) => events.list({ type, limit: MAX_REMEMBERED })))
    popularity.add(kept.flat())
  }
  // Starts immediately, because later events are counted as they arrive. If stored events cannot be read, the other
  // queries are still suggested.
  const remembering = remember().catch(() => {})
  return async (): Promise<void> => {
    await remembering
    if (popularity.version === shownVersion || now() - shownAt < REFRESH_AFTER_MS) return
    shownVersion = popularity.version
    shownAt = now()
    await backend.setPopularQueries(merge(configuration.suggestions, popularity.top()))
  }
}
