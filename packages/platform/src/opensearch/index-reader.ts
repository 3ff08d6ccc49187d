import type {
  BackendQuery,
  BackendReply,
  Document,
  FacetSearchQuery,
  FacetSearchReply,
  Reader,
  SimilarWord,
  SuggestReply,
  SuggestRequest,
  TextTrials,
  WordFacts,
} from '../port'
import type { RankingConfiguration } from '../configuration/schema'
import { withNamesOf } from '../retrieval/ranking-options'
import { DistinctValues } from './distinct-values'
import type { Engine, EngineCall } from './engine'
import { searchFacet } from './facet-search'
import type { StoredSource } from './hits'
import { stemmerOf, type IndexInfo } from './indexes'
import { Searcher } from './searcher'
import { Suggestions } from './suggestions'
import { toEngineId } from './to-source'
import { VocabularyReader } from './vocabulary'

/** The index to read, and how its documents are ranked. */
export interface IndexReaderOptions {
  engine: Engine
  /** The index to read, by its own name: all requests of a call read the same index, even if it is replaced meanwhile. */
  index: IndexInfo
  ranking: RankingConfiguration
  now: () => number
}

/** Answers all calls that only read an index. */
export class IndexReader implements Reader {
  readonly #engine
  readonly #index
  readonly #distinct
  readonly #searcher
  readonly #suggestions
  readonly #vocabulary

  constructor({ engine, index, now, ...options }: IndexReaderOptions) {
    const { name, fields } = index
    const ranking = withNamesOf(fields, options.ranking)
    this.#engine = engine
    this.#index = name
    this.#distinct = new DistinctValues(engine, name, now)
    this.#searcher = new Searcher({
      engine,
      index: name,
      fields,
      ranking,
      stemmer: stemmerOf(index),
      now,
      distinct: this.#distinct,
    })
    this.#suggestions = new Suggestions(engine, name)
    this.#vocabulary = new VocabularyReader(engine, name)
  }

  /** Forgets what was read of the values. Called after each change. */
  forget() {
    this.#distinct.clear()
    this.#searcher.forget()
  }

  async count(call: EngineCall): Promise<number> {
    const reply = await this.#engine.search(this.#index, { size: 0, track_total_hits: true }, call)
    return reply.hits.total!.value
  }

  async get(ids: readonly string[], call: EngineCall): Promise<Document[]> {
    const keys = [...new Set(ids)].map(toEngineId)
    if (keys.length === 0) return []
    const sources = await this.#engine.get<StoredSource>(this.#index, keys, call)
    return sources.map(({ doc }) => doc)
  }

  search(query: BackendQuery, call: EngineCall): Promise<BackendReply> {
    return this.#searcher.search(query, call)
  }

  async searchFacet(request: FacetSearchQuery, call: EngineCall): Promise<FacetSearchReply> {
    const query = await this.#searcher.relax(request.query, call)
    const prepared = await this.#searcher.prepare(query, call, request)
    return searchFacet(this.#engine, this.#index, { ...request, query }, prepared, call)
  }

  suggest(request: SuggestRequest, call: EngineCall): Promise<SuggestReply> {
    return this.#suggestions.suggest(request, call)
  }

  lookUp({ words }: { words: readonly string[] }, call: EngineCall): Promise<WordFacts[]> {
    return this.#vocabulary.lookUp(words, call)
  }

  similarWords(
    { words, count }: { words: readonly string[]; count: number },
    call: EngineCall,
  ): Promise<SimilarWord[][]> {
    return this.#vocabulary.similarTo(words, count, call)
  }

  tryTexts(request: TextTrials, call: EngineCall): Promise<number[]> {
    return this.#searcher.tryTexts(request, call)
  }
}
