import type {
  BackendQuery,
  BackendReply,
  Document,
  FacetSearchQuery,
  FacetSearchReply,
  FieldDefinition,
  GetOptions,
  Reader,
  SimilarWord,
  SuggestReply,
  SuggestRequest,
  TextTrials,
  WordFacts,
} from '../port'
import type { RankingConfiguration } from '../configuration/schema'
import { NEARNESS, type Nearness } from '../semantic/semantic-options'
import { withNamesOf } from '../retrieval/ranking-options'
import { DocumentRows } from './document-rows'
import { Stemmer } from '../language/stemmer'
import { toSpokenWords } from '../retrieval/vocabulary'
import { languagesIn } from '../retrieval/indexed-text'
import { readLanguage } from './schema'
import { prepareGeneration, readIndexState, type IndexState } from './index-state'
import { Meaning } from './meaning'
import { Ranking } from './ranking'
import { ResultReader } from './result-reader'
import { Searcher } from './searcher'
import { inSnapshot, type SqlDriver } from '../sql/sql-driver'
import { Suggestions } from './suggestions'
import { TextMatcher } from './text-matcher'
import { VectorColumn } from './vector-column'
import { VocabularyReader } from './vocabulary-reader'

/** The index to read, and how its documents are ranked. */
export interface IndexReaderOptions {
  driver: SqlDriver
  fields: readonly FieldDefinition[]
  ranking: RankingConfiguration
  /** Which vectors are similar. Default: `NEARNESS`. */
  semantic?: Nearness | undefined
  now: () => number
}

/** Number of documents to read at once. */
const SCAN_PAGE = 500

/** Some documents of a scan. */
export interface ScanPage {
  documents: Document[]
  /** The row of the next page; undefined on the last page. */
  next?: number
}

/** The read calls, answered at once. */
type ImmediateReader = {
  [Name in keyof Reader]: (...parameters: Parameters<Reader[Name]>) => Awaited<ReturnType<Reader[Name]>>
}

/** Answers all calls that only read an index, from one committed state. */
export class IndexReader implements ImmediateReader {
  readonly suggestions
  readonly stemmer
  readonly #driver
  readonly #fields
  readonly #generation
  readonly #rows
  readonly #searcher
  readonly #vocabulary
  #state: IndexState

  constructor({ driver, fields, now, ...options }: IndexReaderOptions) {
    const settings = withNamesOf(fields, options.ranking)
    this.#driver = driver
    this.#fields = fields
    this.#generation = prepareGeneration(driver)
    this.suggestions = new Suggestions(driver)
    this.#rows = new DocumentRows(driver, fields)
    const own = readLanguage(driver)?.own ?? []
    this.stemmer = new Stemmer(own)
    const spoken = languagesIn(own, fields)
    this.#vocabulary = new VocabularyReader(driver, fields, toSpokenWords(spoken, this.stemmer))
    const matcher = new TextMatcher({ driver, fields, vocabulary: this.#vocabulary, settings })
    const meaning = new Meaning(new VectorColumn(driver, options.semantic ?? NEARNESS))
    const ranking = new Ranking({ matcher, meaning, rows: this.#rows, settings, now })
    const reader = new ResultReader(driver, matcher, fields, this.stemmer)
    // From one state, because another driver may be writing.
    this.#state = inSnapshot(driver, () => {
      this.suggestions.refresh()
      return readIndexState(driver, fields)
    })
    this.#searcher = new Searcher({ driver, rows: this.#rows, matcher, meaning, ranking, reader }, this.#state)
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

  get(ids: readonly string[], { textLength = Infinity }: GetOptions = {}): Document[] {
    const cut = ({ body, html, ...document }: Document): Document => ({
      ...document,
      body: body.slice(0, textLength),
      ...(html !== undefined && { html: html.slice(0, textLength) }),
    })
    return this.#rows.read(ids, this.#state).map(cut)
  }

  search(query: BackendQuery): BackendReply {
    return this.#searcher.search(query)
  }

  searchFacet(request: FacetSearchQuery): FacetSearchReply {
    return this.#searcher.searchFacet(request)
  }

  suggest(request: SuggestRequest): SuggestReply {
    return this.suggestions.suggest(request)
  }

  lookUp({ words }: { words: readonly string[] }): WordFacts[] {
    const vocabulary = this.#vocabulary.at(this.#state)
    return words.map((word) => ({
      frequency: vocabulary.has(word) ? vocabulary.frequencyOf(word) : 0,
      isBeginning: vocabulary.hasBeginning(word),
    }))
  }

  similarWords({ words, count }: { words: readonly string[]; count: number }): SimilarWord[][] {
    const vocabulary = this.#vocabulary.at(this.#state)
    return words.map((word) =>
      vocabulary.closestTo(word, count).map(({ word: other, distance }) => ({ word: other, distance })),
    )
  }

  tryTexts(request: TextTrials): number[] {
    return this.#searcher.tryTexts(request)
  }

  /** Returns documents in index order, from a row on. */
  scanPage(row: number): ScanPage {
    return this.#rows.readFrom(row, SCAN_PAGE, this.#state)
  }
}
