import type { Completion, FacetSearchResponse } from '@querent/api-client'
import type {
  BackendQuery,
  BackendReply,
  Correction,
  Document,
  FacetSearchQuery,
  FieldDefinition,
  PopularQuery,
} from '../backend'
import type { RankingConfiguration } from '../configuration/schema'
import { Corrections } from './corrections'
import { DocumentRows } from './document-rows'
import { prepareGeneration, readIndexState, type IndexState } from './index-state'
import { Ranking } from './ranking'
import { ResultReader } from './result-reader'
import { Searcher } from './searcher'
import { inSnapshot, type SqlDriver } from './sql-driver'
import { Suggestions } from './suggestions'
import { TextMatcher } from './text-matcher'
import { Vocabulary } from './vocabulary'

export interface IndexReaderOptions {
  driver: SqlDriver
  fields: readonly FieldDefinition[]
  ranking: RankingConfiguration
  now: () => number
}

/** Answers all calls that only read an index, from one committed state. */
export class IndexReader {
  readonly suggestions
  readonly #driver
  readonly #fields
  readonly #generation
  readonly #rows
  readonly #searcher
  readonly #corrections
  #state: IndexState

  constructor({ driver, fields, ranking: settings, now }: IndexReaderOptions) {
    this.#driver = driver
    this.#fields = fields
    this.#generation = prepareGeneration(driver)
    this.suggestions = new Suggestions(driver)
    this.#rows = new DocumentRows(driver, fields)
    const vocabulary = new Vocabulary(driver)
    const matcher = new TextMatcher({ driver, fields, vocabulary, settings })
    const ranking = new Ranking({ matcher, rows: this.#rows, settings, now })
    const reader = new ResultReader(driver, matcher, fields)
    // From one state, because another driver may be writing.
    this.#state = inSnapshot(driver, () => {
      this.suggestions.refresh()
      return readIndexState(driver, fields)
    })
    this.#searcher = new Searcher({ driver, rows: this.#rows, matcher, ranking, reader }, this.#state)
    this.#corrections = new Corrections(vocabulary, matcher)
  }

  get state() {
    return this.#state
  }

  /** Switches to a new state. Called after each committed change. */
  adopt(state: IndexState) {
    this.#state = state
    this.#searcher.adopt(state)
    this.suggestions.refresh()
  }

  /** Reads the latest committed state, which another driver may have written, and answers from it. */
  read<T>(answer: (reader: this) => T): T {
    return inSnapshot(this.#driver, () => {
      if (this.#generation() !== this.#state.generation) {
        this.adopt(readIndexState(this.#driver, this.#fields, this.#state))
      }
      return answer(this)
    })
  }

  count(): number {
    return this.#state.live.length
  }

  get(ids: readonly string[]): Document[] {
    return this.#rows.read(ids, this.#state)
  }

  search(query: BackendQuery): BackendReply {
    return this.#searcher.search(query)
  }

  suggest({ text, count }: { text: string; count: number }): Completion[] {
    return this.suggestions.complete(text, count)
  }

  setPopularQueries(queries: readonly PopularQuery[]) {
    this.suggestions.setPopularQueries(queries)
  }

  correct(request: { text: string; count: number; query: BackendQuery }): Correction[] {
    return this.#corrections.correct(request, this.#state, (query) => this.#searcher.rowsOf(query))
  }

  searchFacet(request: FacetSearchQuery): FacetSearchResponse {
    return this.#searcher.searchFacet(request)
  }
}
