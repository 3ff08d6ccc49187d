import type { Completion } from '@querent/api-client'
import type { Backend, Reading, WeightedQuery } from '../port'
import { readAs } from '../retrieval/correct-words'
import { compareTexts } from '../retrieval/collation'
import { fold } from '../language/fold'
import { foldedWordsOf, wordsOf } from '../language/words'
import { round, toCompletion } from './completion'
import type { PopularQueries } from './popular-queries'

/** Maximum number of words of a text to complete. */
const MAX_WORDS = 16

/** Queries, and the readings of the typed words that found them. */
interface Found {
  queries: readonly WeightedQuery[]
  readings: readonly Reading[][]
}

const keyOf = ({ expression }: WeightedQuery) => foldedWordsOf(expression)

/** Returns a query that occurs several times once, with the sum of its weights. */
const merge = (queries: readonly WeightedQuery[]): WeightedQuery[] => {
  const merged = new Map<string, WeightedQuery>()
  for (const query of queries) {
    const words = keyOf(query)
    const known = merged.get(words)
    merged.set(words, known ? { ...known, weight: known.weight + query.weight } : query)
  }
  return [...merged.values()]
}

const toCompletions = (found: readonly Found[], count: number): Completion[] =>
  found
    .flatMap(({ queries, readings }) => queries.map((query) => toCompletion(query, readings)))
    .filter((completion) => completion !== undefined)
    .sort((a, b) => b.score - a.score || compareTexts(a.expression, b.expression))
    .slice(0, count)
    .map((completion) => ({ ...completion, score: round(completion.score) }))

/**
 * Returns complete queries that continue a text, best first: titles and popular queries. If there are none, returns
 * those that continue a correction of the text. An empty text gets the best queries.
 */
export const suggestQueries = async (
  backend: Backend,
  popular: PopularQueries,
  { text, count }: { text: string; count: number },
): Promise<Completion[]> => {
  const words = wordsOf(text).map((word) => fold(word.text))
  if (!(count > 0) || words.length > MAX_WORDS) return []
  if (words.length === 0) {
    const { queries, readings } = await backend.suggest({ words, count, isCorrected: false })
    return toCompletions([{ queries: merge([...queries, ...popular.best.slice(0, count)]), readings }], count)
  }
  const typed = words.map((word) => [readAs(word)])
  const titles = await backend.suggest({ words, count, isCorrected: false })
  const queries = merge([...titles.queries, ...popular.of(words.map((word) => [word]))])
  const found = toCompletions([{ queries, readings: typed }], count)
  if (found.length > 0) return found
  const readings = popular.correct(words)
  const corrected = await backend.suggest({ words, count, isCorrected: true })
  const known = new Set(corrected.queries.map(keyOf))
  const own = popular.of(readings.map((alternatives) => alternatives.map(({ word }) => word)))
  const isKnown = (query: WeightedQuery) => known.has(keyOf(query))
  return toCompletions(
    [
      { queries: merge([...corrected.queries, ...own.filter(isKnown)]), readings: corrected.readings },
      { queries: merge(own.filter((query) => !isKnown(query))), readings },
    ],
    count,
  )
}
