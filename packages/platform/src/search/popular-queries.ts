import type { EventStore } from '../analytics/event-store'
import type { Backend, PopularQuery } from '../backend'
import { foldedWordsOf } from '../text/words'
import type { Configuration } from '../configuration/schema'

/** Interval between updates of the suggestions, in milliseconds. */
const REFRESH_AFTER_MS = 10_000

interface PopularQueriesOptions {
  backend: Backend
  configuration: Pick<Configuration, 'suggestions' | 'popularQueries'>
  events: EventStore
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

/** Returns a function that tells whether a query contains a blocked word or phrase. */
const blockerOf = (blocked: readonly string[]) => {
  const phrases = blocked.map((phrase) => ` ${foldedWordsOf(phrase)} `).filter((phrase) => phrase.trim() !== '')
  return ({ expression }: PopularQuery) => {
    const words = ` ${foldedWordsOf(expression)} `
    return phrases.some((phrase) => words.includes(phrase))
  }
}

/**
 * Keeps the backend's popular queries up to date with the configuration and the searches of users.
 *
 * @returns A function to await before asking the backend for suggestions.
 */
export const followPopularQueries = ({ backend, configuration, events, now }: PopularQueriesOptions) => {
  const { suggestions, popularQueries } = configuration
  const isBlocked = blockerOf(popularQueries.blocked)
  let shown: readonly PopularQuery[] | undefined
  let shownAt = -Infinity
  return async (): Promise<void> => {
    if (now() - shownAt < REFRESH_AFTER_MS) return
    // If the store fails, the other queries are still suggested.
    const queries = await events.listQueries({ minVisitors: popularQueries.minVisitors, now: now() }).catch(() => [])
    if (queries === shown) return
    shown = queries
    shownAt = now()
    await backend.setPopularQueries(
      merge(
        suggestions,
        queries.filter((query) => !isBlocked(query)),
      ),
    )
  }
}
