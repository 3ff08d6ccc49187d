import type { PopularQuery } from '../backend'
import { foldedWordsOf } from '../text/words'
import type { AnalyticsEvent, EventStore } from './event-store'

const MAX_QUERIES = 10_000
/** The longest query that is suggested, in characters. */
const MAX_LENGTH = 256
/** Maximum number of spellings counted per query. */
const MAX_SPELLINGS = 8
/** How far the number of queries may exceed the maximum before the least frequent are removed together. */
const SLACK = 1.1

/** Causes of searches that repeat a query with other filters, or send an unfinished one. */
const NO_NEW_QUERY =
  /^(?:facet|breadcrumb|staticFilter|resultsSort|browseResults|interfaceChange|searchboxAsYouType|retryGeneratedAnswer|history)/

/** A query only programs write: clients load a collection with it. */
const EXPRESSION = /<@-|@\w/

interface Popularity {
  count: number
  spellings: Map<string, number>
}

/** Returns the query of a search with results, without extra spaces; `''` for any other event. */
const queryOf = ({ mode, type, payload }: AnalyticsEvent): string => {
  const query = mode === 'legacy' ? payload.queryText : type === 'ec.search' ? payload.query : payload.q
  if ((type !== 'search' && type !== 'ec.search') || typeof query !== 'string') return ''
  if (typeof payload.numberOfResults !== 'number' || payload.numberOfResults <= 0) return ''
  if (typeof payload.actionCause === 'string' && NO_NEW_QUERY.test(payload.actionCause)) return ''
  if (EXPRESSION.test(query)) return ''
  const text = query.replace(/\s+/g, ' ').trim()
  return text.length > MAX_LENGTH ? '' : text
}

const favouriteOf = (spellings: ReadonlyMap<string, number>) => {
  let [favourite = '', most = 0] = spellings.entries().next().value ?? []
  for (const [spelling, count] of spellings) if (count > most) [favourite, most] = [spelling, count]
  return favourite
}

/**
 * Counts how often queries with results are sent. Queries with the same words count together, regardless of case and
 * diacritics, and are listed in their most frequent spelling. Searches that only filter, sort or page do not count, and
 * neither do searches on each keystroke.
 *
 * Keeps the 10,000 most frequent queries.
 */
export class QueryPopularity {
  readonly #queries = new Map<string, Popularity>()
  #version = 0

  /** Increases with each change of a count. */
  get version(): number {
    return this.#version
  }

  /** Counts the searches among these events. */
  add(events: readonly AnalyticsEvent[]): void {
    for (const event of events) {
      const query = queryOf(event)
      if (query !== '') this.#count(query)
    }
    if (this.#queries.size > MAX_QUERIES * SLACK) this.#letGo()
  }

  /** Returns the most frequent queries first; ties are sorted by their words. Default all. */
  top(count = MAX_QUERIES): PopularQuery[] {
    return this.#ranked()
      .slice(0, count)
      .map(([, { count: weight, spellings }]) => ({ expression: favouriteOf(spellings), weight }))
  }

  #count(query: string) {
    const key = foldedWordsOf(query)
    if (key === '') return
    const known = this.#queries.get(key) ?? { count: 0, spellings: new Map<string, number>() }
    known.count += 1
    if (known.spellings.has(query) || known.spellings.size < MAX_SPELLINGS) {
      known.spellings.set(query, (known.spellings.get(query) ?? 0) + 1)
    }
    this.#queries.set(key, known)
    this.#version += 1
  }

  #ranked() {
    return [...this.#queries].sort(([a, { count: ofA }], [b, { count: ofB }]) => ofB - ofA || (a < b ? -1 : 1))
  }

  /** Among equally frequent queries, keeps the most recent: otherwise no new query could ever become popular. */
  #letGo() {
    const leastFirst = [...this.#queries].sort(([, a], [, b]) => a.count - b.count)
    for (const [key] of leastFirst.slice(0, this.#queries.size - MAX_QUERIES)) this.#queries.delete(key)
  }
}

/** Returns the queries with results in these events, most frequent first. */
export const popularQueriesOf = (events: readonly AnalyticsEvent[]): PopularQuery[] => {
  const popularity = new QueryPopularity()
  popularity.add(events)
  return popularity.top()
}

/** Wraps a store so that the queries of its events are counted. */
export const countQueries = (store: EventStore, popularity: QueryPopularity): EventStore => ({
  add: async (events) => {
    await store.add(events)
    popularity.add(events)
  },
  list: (filter) => store.list(filter),
  count: () => store.count(),
  close: () => store.close(),
})
