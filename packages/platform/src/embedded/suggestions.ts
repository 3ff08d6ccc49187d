import SearchableMap from 'minisearch/SearchableMap'
import type { Reading, SuggestReply, SuggestRequest, WeightedQuery } from '../backend'
import { correctWords, readAs } from '../retrieval/correct-words'
import { toExpression } from '../retrieval/expression'
import { hash } from '../text/hash'
import { fold, hasWord } from '../text/words'
import type { SqlDriver, SqlValue } from './sql-driver'

/** Returns the same number for expressions that differ in case and diacritics only. */
const nameOf = (expression: string) => hash(fold(expression))

const quote = ({ word }: Reading) => `"${word}" *`

const toMatch = (readings: readonly Reading[][]) =>
  readings.map((alternatives) => `(${alternatives.map(quote).join(' OR ')})`).join(' AND ')

/** The titles as queries, stored in the tables `suggest` and `suggest_words`, and their words. */
export class Suggestions {
  readonly #driver
  readonly #find
  readonly #add
  readonly #raise
  readonly #addWords
  readonly #release
  readonly #search
  readonly #searchBest
  #vocabulary: SearchableMap<number> | undefined
  /** Queries above this id are not committed. */
  #lastId = 0
  #maxId = 0
  #best: { count: number; candidates: WeightedQuery[] } | undefined

  constructor(driver: SqlDriver) {
    this.#driver = driver
    // Not a single upsert: a statement that may fail halfway makes FTS5 write all pending data.
    this.#find = driver.prepare('select id from suggest where name = ?')
    this.#add = driver.prepare('insert into suggest(id, name, expression, weight) values (?, ?, ?, 1)')
    this.#raise = driver.prepare('update suggest set weight = weight + 1 where id = ?')
    this.#addWords = driver.prepare('insert into suggest_words(rowid, expression) values (cast(? as integer), ?)')
    this.#release = driver.prepare('update suggest set weight = weight - 1 where name = ?')
    const candidates = 'weight > 0 and id <= ? order by weight * 1.0 / length(suggest.expression) desc, id limit ?'
    this.#search = driver.prepare(
      `select suggest.expression, weight from suggest_words(?) words join suggest on id = words.rowid where ${candidates}`,
    )
    this.#searchBest = driver.prepare(`select expression, weight from suggest where ${candidates}`)
  }

  /** Adds a title as a query, or increases its weight. */
  add(title: string) {
    const expression = toExpression(title)
    if (!hasWord(expression)) return
    const name = nameOf(expression)
    const known = this.#find.all(name)[0]
    if (known) {
      this.#raise.run(known[0]!)
      return
    }
    const id = ++this.#maxId
    this.#add.run(id, name, expression)
    this.#addWords.run(id, expression)
  }

  /** Reverts one `add`. */
  release(title: string) {
    this.#release.run(nameOf(toExpression(title)))
  }

  /** Updates caches. Called before the first use, and after added titles are committed or rolled back. */
  refresh() {
    const [[lastId = 0] = []] = this.#driver.prepare('select max(id) from suggest').all()
    this.#lastId = this.#maxId = (lastId as number | null) ?? 0
    this.#vocabulary = undefined
    this.#best = undefined
  }

  /** Returns titles that continue or correct a text. */
  suggest({ words, count, isCorrected }: SuggestRequest): SuggestReply {
    if (words.length === 0) return { queries: this.#bestOf(count), readings: [] }
    const readings = isCorrected
      ? correctWords(words, (this.#vocabulary ??= this.#readVocabulary()))
      : words.map((word) => [readAs(word)])
    return { queries: this.#candidates(readings, count), readings }
  }

  #read(rows: SqlValue[][]): WeightedQuery[] {
    return rows.map(([expression, weight]) => ({ expression: expression as string, weight: weight as number }))
  }

  /** Returns the titles for an empty text. Cached until the next change, because it reads every title. */
  #bestOf(count: number): WeightedQuery[] {
    if (this.#best?.count !== count) {
      this.#best = { count, candidates: this.#read(this.#searchBest.all(this.#lastId, count)) }
    }
    return this.#best.candidates
  }

  #candidates(readings: readonly Reading[][], count: number): WeightedQuery[] {
    const [first, ...others] = readings
    if (!first || readings.some((alternatives) => alternatives.length === 0)) return []
    const limit = count * 3 + 10
    const anchored = first.map((reading) => `^ ${quote(reading)}`).join(' OR ')
    const beginning = [`(${anchored})`, ...others.map((alternatives) => toMatch([alternatives]))].join(' AND ')
    const candidates = this.#read(this.#search.all(beginning, this.#lastId, limit))
    if (candidates.length < limit) {
      candidates.push(...this.#read(this.#search.all(toMatch(readings), this.#lastId, limit)))
    }
    return [...new Map(candidates.map((candidate) => [candidate.expression, candidate])).values()]
  }

  #readVocabulary() {
    const terms = this.#driver.prepare('select term, doc from suggest_vocabulary').all()
    return SearchableMap.from<number>(terms.map(([term, documents]) => [term as string, documents as number]))
  }
}
