import type { EventStore } from '../analytics/event-store'
import type { WeightedQuery } from '../port'
import { Phrases } from '../text/phrases'
import { foldedWordsOf } from '../language/words'
import type { Configuration } from '../configuration/schema'
import { PopularQueries } from './popular-queries'

/** Interval between updates of the suggestions, in milliseconds. */
const REFRESH_AFTER_MS = 10_000

interface PopularQueriesOptions {
  configuration: Pick<Configuration, 'suggestions' | 'popularQueries'>
  events: EventStore
  now: () => number
}

/** Returns a function that checks whether a query contains a blocked word or phrase. */
const blockerOf = (blocked: readonly string[]) => {
  const phrases = new Phrases(blocked.map(foldedWordsOf))
  return ({ expression }: WeightedQuery) => phrases.in(foldedWordsOf(expression)).size > 0
}

/** Returns a function for the popular queries: the queries of the configuration and the searches of users. */
export const followPopularQueries = ({ configuration, events, now }: PopularQueriesOptions) => {
  const { suggestions, popularQueries } = configuration
  const isBlocked = blockerOf(popularQueries.blocked)
  let sent: readonly WeightedQuery[] | undefined
  let current = new PopularQueries(suggestions)
  let updatedAt = -Infinity
  return async (): Promise<PopularQueries> => {
    if (now() - updatedAt < REFRESH_AFTER_MS) return current
    // If the store fails, the other queries are still suggested.
    const queries = await events.listQueries({ minVisitors: popularQueries.minVisitors, now: now() }).catch(() => [])
    if (queries === sent) return current
    sent = queries
    updatedAt = now()
    current = new PopularQueries([...suggestions, ...queries.filter((query) => !isBlocked(query))])
    return current
  }
}
