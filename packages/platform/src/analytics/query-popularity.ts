import type { WeightedQuery } from '../port'
import { hash } from '../text/hash'
import { foldedWordsOf } from '../language/words'

const MAX_QUERIES = 10_000
/** The longest query that is suggested, in characters. */
const MAX_LENGTH = 256
/** Maximum number of spellings counted per query. */
const MAX_SPELLINGS = 4
/** Maximum number of visitors remembered per query, the latest. */
export const MAX_VISITORS = 32
/** How far the number of queries may exceed the maximum before the least frequent are removed together. */
const SLACK = 1.1

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How long a visitor of a query is remembered. */
const VISITOR_MS = 90 * DAY_MS
/** The time after which a search counts half. */
const HALF_LIFE_MS = 30 * DAY_MS

/** Causes of searches that repeat a query with other filters, or send an unfinished one. */
const NO_NEW_QUERY =
  /^(?:facet|breadcrumb|staticFilter|resultsSort|browseResults|interfaceChange|searchboxAsYouType|retryGeneratedAnswer|history)/

/** Operators of expressions, with which a query can have results that lack its words. Quotes are not among them. */
const OPERATOR = /[@()]|(?<![^\s"“”„«»])(?:[+-](?=\S)|(?:AND|OR|NOT|NEAR(?::\d+)?|near:\d+)(?![^\s"“”„«»]))/

/** A search that the platform answered. */
export interface AnsweredSearch {
  query: string
  /** Id of the visitor; a search without one is not counted. */
  clientId: string
  totalCount: number
  /** Time in milliseconds since 1970. */
  answeredAt: number
  /** What caused the search, such as `searchboxSubmit`. */
  actionCause?: unknown
}

/** Selects the queries that are popular enough to be suggested. */
export interface QueryFilter {
  /** Minimum number of visitors who sent the query in the last 90 days, from 1 to 32. */
  minVisitors: number
  /** The current time in milliseconds since 1970. */
  now: number
}

/** What is known about a query. */
export interface Popularity {
  /** The number of searches at the time `at`; older searches count less. */
  weight: number
  at: number
  /** Number of searches by spelling. */
  spellings: Map<string, number>
  /** The time of the latest search by the hash of the visitor's id, earliest first. */
  visitors: Map<number, number>
}

/**
 * Returns the query of a search with results, without extra spaces; `''` if the search does not count, or the query has
 * operators.
 */
export const countedQueryOf = ({
  query,
  clientId,
  totalCount,
  actionCause,
}: Omit<AnsweredSearch, 'answeredAt'>): string => {
  if (clientId === '' || totalCount <= 0 || OPERATOR.test(query)) return ''
  if (typeof actionCause === 'string' && NO_NEW_QUERY.test(actionCause)) return ''
  const text = query.replace(/\s+/g, ' ').trim()
  return text.length > MAX_LENGTH ? '' : text
}

const favouriteOf = (spellings: ReadonlyMap<string, number>) => {
  let [favourite = '', most = 0] = spellings.entries().next().value ?? []
  for (const [spelling, count] of spellings) if (count > most) [favourite, most] = [spelling, count]
  return favourite
}

const weightAt = ({ weight, at }: Popularity, now: number) => weight * 0.5 ** (Math.max(0, now - at) / HALF_LIFE_MS)

const isSentBy = ({ visitors }: Popularity, { minVisitors, now }: QueryFilter) => {
  let count = 0
  for (const at of visitors.values()) if (now - at < VISITOR_MS) count += 1
  return count >= minVisitors
}

/**
 * Counts how often visitors send queries with results. Queries with the same words count together, regardless of case
 * and diacritics, and are listed in their most frequent spelling. Searches that only filter, sort or page do not count,
 * and neither do searches on each keystroke. A visitor counts once a day for a query. A search counts half after 30
 * days.
 *
 * Keeps the 10,000 most frequent queries.
 */
export class QueryPopularity {
  readonly #queries: Map<string, Popularity>
  readonly #onChange
  #listed: { queries: readonly WeightedQuery[]; minVisitors: number; until: number } | undefined

  /**
   * @param known - Queries counted before, by their words.
   * @param onChange - Called with the words of each query that is counted or removed.
   */
  constructor(known: Iterable<[words: string, Popularity]> = [], onChange: (words: string) => void = () => {}) {
    this.#queries = new Map(known)
    this.#onChange = onChange
  }

  /** Returns what is known about the query with these words. */
  get(words: string): Popularity | undefined {
    return this.#queries.get(words)
  }

  /** Counts a search. */
  count(search: AnsweredSearch): void {
    const query = countedQueryOf(search)
    const words = foldedWordsOf(query)
    if (words === '') return
    const { clientId, answeredAt: now } = search
    const known = this.#queries.get(words) ?? { weight: 0, at: now, spellings: new Map(), visitors: new Map() }
    const { spellings, visitors } = known
    const visitor = hash(clientId)
    if (now - (visitors.get(visitor) ?? -Infinity) < DAY_MS) return
    // Moves the visitor to the end of the map, as the most recent one.
    visitors.delete(visitor)
    visitors.set(visitor, now)
    for (const earliest of visitors.keys()) if (visitors.size > MAX_VISITORS) visitors.delete(earliest)
    if (spellings.has(query) || spellings.size < MAX_SPELLINGS) spellings.set(query, (spellings.get(query) ?? 0) + 1)
    known.weight = weightAt(known, now) + 1
    known.at = now
    this.#queries.set(words, known)
    this.#onChange(words)
    this.#listed = undefined
    if (this.#queries.size > MAX_QUERIES * SLACK) this.#letGo(now)
  }

  /** Returns the most frequent queries first; ties are sorted by their words. */
  list(filter: QueryFilter): readonly WeightedQuery[] {
    const { minVisitors, now } = filter
    const listed = this.#listed
    if (listed && listed.minVisitors === minVisitors && now < listed.until) return listed.queries
    const queries = [...this.#queries]
      .filter(([, known]) => isSentBy(known, filter))
      .map(([words, known]) => ({ words, expression: favouriteOf(known.spellings), weight: weightAt(known, now) }))
      .sort((a, b) => b.weight - a.weight || (a.words < b.words ? -1 : 1))
      .filter(({ expression }) => !OPERATOR.test(expression))
      .slice(0, MAX_QUERIES)
      .map(({ expression, weight }) => ({ expression, weight }))
    // Weights decrease slowly.
    this.#listed = { queries, minVisitors, until: now + HOUR_MS }
    return queries
  }

  /** Among equally frequent queries, keeps the most recent: otherwise no new query could ever become popular. */
  #letGo(now: number) {
    const leastFirst = [...this.#queries]
      .map(([words, known]) => ({ words, weight: weightAt(known, now) }))
      .sort((a, b) => a.weight - b.weight)
    for (const { words } of leastFirst.slice(0, this.#queries.size - MAX_QUERIES)) {
      this.#queries.delete(words)
      this.#onChange(words)
    }
  }
}
