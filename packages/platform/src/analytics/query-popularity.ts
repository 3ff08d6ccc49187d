import type { PopularQuery } from '../backend'
import { foldedWordsOf } from '../text/words'
import type { AnalyticsEvent, EventStore } from './event-store'

const MAX_QUERIES = 10_000
/** The longest query that is completed, in characters. */
const MAX_LENGTH = 256
/** Spellings told apart of one query. */
const MAX_SPELLINGS = 8
/** So many more queries than are kept may gather, before those that are sent least are let go at once. */
const SLACK = 1.1

/** Causes of searches that repeat a query with other filters, or send one that is not typed to its end. */
const NO_NEW_QUERY =
  /^(?:facet|breadcrumb|staticFilter|resultsSort|browseResults|interfaceChange|searchboxAsYouType|retryGeneratedAnswer|history)/

/** What only programs write: clients load a collection by such a query. */
const EXPRESSION = /<@-|@\w/

interface Popularity {
  count: number
  spellings: Map<string, number>
}

/** The query of a search that found something, without needless spaces; `''` of any other event. */
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
 * Counts how often queries of the same words, apart from case and diacritics, are sent that find something; each is
 * told in its most frequent spelling. Searches that only filter, sort or page what was found before do not count, nor
 * do those of every keystroke.
 *
 * Holds 10,000 queries; of more, those sent most are kept.
 */
export class QueryPopularity {
  readonly #queries = new Map<string, Popularity>()
  #version = 0

  /** Grows whenever a count changes. */
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

  /** The queries sent most, first; those sent as often in the order of their words. Default all. */
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

  /** Of those sent as often, the ones that came last are kept: else nothing new could ever become popular. */
  #letGo() {
    const leastFirst = [...this.#queries].sort(([, a], [, b]) => a.count - b.count)
    for (const [key] of leastFirst.slice(0, this.#queries.size - MAX_QUERIES)) this.#queries.delete(key)
  }
}

/** The queries of these events that found something, most frequent first. */
export const popularQueriesOf = (events: readonly AnalyticsEvent[]): PopularQuery[] => {
  const popularity = new QueryPopularity()
  popularity.add(events)
  return popularity.top()
}

/** A store that also counts the queries of what it keeps. */
export const countQueries = (store: EventStore, popularity: QueryPopularity): EventStore => ({
  add: async (events) => {
    await store.add(events)
    popularity.add(events)
  },
  list: (filter) => store.list(filter),
  count: () => store.count(),
  close: () => store.close(),
})
