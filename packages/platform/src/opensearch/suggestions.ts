import SearchableMap from 'minisearch/SearchableMap'
import type { Reading, SuggestReply, SuggestRequest, WeightedQuery } from '../port'
import { correctWords, readAs } from '../retrieval/correct-words'
import { fold } from '../language/fold'
import { foldedWordsOf } from '../language/words'
import { COLUMNS, cutWords } from './columns'
import { ALL, allOf, anyOf } from './dsl'
import type { Engine, EngineCall, Json } from './engine'
import type { TermsReply } from './facet-plan'
import { fromSuggestionKey } from './to-source'
import { VocabularyReader } from './vocabulary'

/** Number of titles to read, the most frequent ones. */
const MAX_TITLES = 1000

/** Suggests titles as queries. */
export class Suggestions {
  readonly #engine
  readonly #index
  readonly #words

  constructor(engine: Engine, index: string) {
    this.#engine = engine
    this.#index = index
    this.#words = new VocabularyReader(engine, index, COLUMNS.suggestionWords)
  }

  /** Returns titles that continue or correct typed words. */
  async suggest({ words, count, isCorrected }: SuggestRequest, call: EngineCall): Promise<SuggestReply> {
    if (words.length === 0)
      return { queries: (await this.#bestOf(ALL, MAX_TITLES, call)).slice(0, count), readings: [] }
    const readings = isCorrected ? await this.#correct(words, call) : words.map((word) => [readAs(word)])
    return { queries: await this.#queriesFor(readings, count, call), readings }
  }

  async #queriesFor(readings: readonly Reading[][], count: number, call: EngineCall): Promise<WeightedQuery[]> {
    const [first, ...others] = readings
    if (!first || readings.some((alternatives) => alternatives.length === 0)) return []
    const toQuery = (alternatives: readonly Reading[], column: string) =>
      anyOf(alternatives.map(({ word }): Json => ({ prefix: { [column]: { value: cutWords(fold(word)) } } })))
    const limit = count * 3 + 10
    const bestOf = async (query: Json) => (await this.#bestOf(query, Math.max(limit, MAX_TITLES), call)).slice(0, limit)
    const rest = others.map((alternatives) => toQuery(alternatives, COLUMNS.suggestionWords))
    const anchored = await bestOf(allOf([toQuery(first, COLUMNS.suggestion), ...rest]))
    if (anchored.length >= limit) return anchored
    const all = await bestOf(allOf([toQuery(first, COLUMNS.suggestionWords), ...rest]))
    return [...new Map([...anchored, ...all].map((query) => [query.expression, query])).values()]
  }

  /**
   * Returns the titles that match, those first that are frequent and short. Titles that differ in case and diacritics only
   * are one.
   */
  async #bestOf(query: Json, size: number, call: EngineCall): Promise<WeightedQuery[]> {
    const titles = { terms: { field: COLUMNS.suggestion, size, shard_size: 2 * size } }
    const reply = await this.#engine.search(
      this.#index,
      { size: 0, track_total_hits: false, query, aggs: { titles } },
      call,
    )
    const merged = new Map<string, WeightedQuery>()
    for (const { key, doc_count: weight } of (reply.aggregations!['titles'] as TermsReply).buckets) {
      const { folded, expression } = fromSuggestionKey(String(key))
      const known = merged.get(folded)
      merged.set(folded, known ? { ...known, weight: known.weight + weight } : { expression, weight })
    }
    const rankOf = ({ expression, weight }: WeightedQuery) => weight / expression.length
    return [...merged.values()].sort((a, b) => rankOf(b) - rankOf(a))
  }

  /** Corrects words as the words of titles that are similar. */
  async #correct(words: readonly string[], call: EngineCall): Promise<Reading[][]> {
    const [near, begun] = await Promise.all([
      this.#words.frequenciesNear(words, call),
      this.#wordsWithStartOf(words, call),
    ])
    return correctWords(words, SearchableMap.from<number>([...begun, ...near]))
  }

  /** Returns the words of titles that begin like one of the words or with the same letter, with their frequencies. */
  async #wordsWithStartOf(words: readonly string[], call: EngineCall): Promise<Map<string, number>> {
    const starts = [...new Set(words.flatMap((word) => [word, word.slice(0, 1)]))]
    const titles = { terms: { field: COLUMNS.suggestion, size: MAX_TITLES } }
    const replies = await this.#engine.searchAll(
      this.#index,
      starts.map((start) => ({
        size: 0,
        track_total_hits: false,
        query: { prefix: { [COLUMNS.suggestionWords]: { value: cutWords(start) } } },
        aggs: { titles },
      })),
      call,
    )
    const frequencies = new Map<string, number>()
    replies.forEach(({ aggregations }, index) => {
      const start = starts[index]!
      const found = new Map<string, number>()
      for (const { key, doc_count: count } of (aggregations!['titles'] as TermsReply).buckets) {
        for (const word of new Set(foldedWordsOf(fromSuggestionKey(String(key)).folded).split(' '))) {
          if (word.startsWith(start)) found.set(word, (found.get(word) ?? 0) + count)
        }
      }
      for (const [word, count] of found) frequencies.set(word, Math.max(frequencies.get(word) ?? 0, count))
    })
    return frequencies
  }
}
