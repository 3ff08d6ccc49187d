import type { AnalyticsEvent } from '../analytics/event-store'
import { foldedWordsOf } from '../language/words'
import { inOneLine, Spellings } from '../text/spellings'

/** A query that visitors searched without results. */
export interface EmptySearch {
  /** In its most frequent spelling. */
  query: string
  /** Number of searches. */
  searches: number
  /** Number of known visitors. */
  visitors: number
  /** Time of the latest search, in milliseconds since 1970. */
  latestAt: number
}

interface Counted {
  spellings: Spellings
  visitors: Set<string>
  searches: number
  latestAt: number
}

const MAX_LENGTH = 200

const textOf = ({ mode, payload }: AnalyticsEvent) => {
  const text = mode === 'legacy' ? payload['queryText'] : payload['q']
  return typeof text === 'string' ? inOneLine(text).slice(0, MAX_LENGTH) : ''
}

/**
 * Returns whether an event of a search says that no document had all words: it had no results, or only those of a relaxed
 * search.
 */
export const isWithoutResults = ({ payload }: Pick<AnalyticsEvent, 'payload'>): boolean =>
  payload['numberOfResults'] === 0 || typeof payload['relaxation'] === 'string'

/**
 * Returns the queries without results among events of searches, the most frequent first, then the latest. Queries with the
 * same words count together.
 */
export const emptySearchesIn = (searches: Iterable<AnalyticsEvent>): EmptySearch[] => {
  const queries = new Map<string, Counted>()
  for (const event of searches) {
    const text = textOf(event)
    if (text === '' || !isWithoutResults(event)) continue
    // A query of symbols has no words.
    const key = foldedWordsOf(text) || text
    const counted = queries.get(key) ?? {
      spellings: new Spellings(),
      visitors: new Set(),
      searches: 0,
      latestAt: -Infinity,
    }
    queries.set(key, counted)
    counted.spellings.add(text)
    if (event.clientId !== undefined) counted.visitors.add(event.clientId)
    counted.searches += 1
    counted.latestAt = Math.max(counted.latestAt, event.receivedAt)
  }
  return Array.from(queries.values(), ({ spellings, visitors, searches: count, latestAt }) => ({
    query: spellings.mostFrequent,
    searches: count,
    visitors: visitors.size,
    latestAt,
  })).toSorted((left, right) => right.searches - left.searches || right.latestAt - left.latestAt)
}
