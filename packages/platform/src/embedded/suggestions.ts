import SearchableMap from 'minisearch/SearchableMap'
import type { Reading, SuggestReply, SuggestRequest, WeightedQuery } from '../port'
import { correctWords, readAs } from '../retrieval/correct-words'
import { toExpression } from '../retrieval/expression'
import { hash } from '../text/hash'
import { fold } from '../language/fold'
import { foldedWordsOf, hasWord } from '../language/words'
import type { SqlDriver, SqlValue } from '../sql/sql-driver'

/** Number of added queries after which all words are read again. */
const MAX_ADDED = 1000

/** Larger integers take 8 bytes in SQLite instead of 6. */
const MAX_NAME = 2 ** 47

/** Returns the same number for expressions that differ in case and diacritics only. */
const nameOf = (expression: string) => hash(fold(expression)) % MAX_NAME

const quote = ({ word }: Reading) => `"${word}" *`

const toMatch = (readings: readonly Reading[][]) =>
  readings.map((alternatives) => `(${alternatives.map(quote).join(' OR ')})`).join(' AND ')

/**
 * The titles as queries, stored in the tables `suggest` and `suggest_words`, and their words. A query has the id of the
 * first document with its title, and no text if the title of this document is the same.
 */
export class Suggestions {
  readonly #driver
  readonly #find
  readonly #add
  readonly #raise
  readonly #addWords
  readonly #release
  readonly #search
  readonly #searchBest
  readonly #added
  #vocabulary: SearchableMap<number> | undefined
  /** The words of the queries up to this id are in the vocabulary. */
  #readId = 0
  /** Queries above this id are not committed. */
  #lastId = 0
  #maxId = 0
  #best: { count: number; candidates: WeightedQuery[] } | undefined

  constructor(driver: SqlDriver) {
    this.#driver = driver
    // Not a single upsert: a statement that may fail halfway makes FTS5 write all pending data.
    this.#find = driver.prepare('select id from suggest where name = ?')
    this.#add = driver.prepare('insert into suggest(id, name, length, expression, weight) values (?, ?, ?, ?, 1)')
    this.#raise = driver.prepare('update suggest set weight = weight + 1 where id = ?')
    this.#addWords = driver.prepare('insert into suggest_words(rowid, expression) values (cast(? as integer), ?)')
    this.#release = driver.prepare(
      'update suggest set weight = weight - 1, expression = iif(id = ?, ifnull(expression, ?), expression) where name = ?',
    )
    const expression = 'ifnull(expression, (select title from docs where docs.id = found.id))'
    // Titles are read in the outer query, which has few rows.
    const prepareBest = (from: string) =>
      driver.prepare(
        `select ${expression}, weight from (
           select suggest.id, suggest.expression, weight from ${from} where weight > 0 and suggest.id <= ?
           order by weight * 1.0 / length desc, suggest.id limit ?
         ) found`,
      )
    this.#search = prepareBest('suggest_words(?) words join suggest on suggest.id = words.rowid')
    this.#searchBest = prepareBest('suggest')
    this.#added = driver.prepare(`select ${expression} from suggest found where id > ? and id <= ?`)
  }

  /** Adds the stored title of a document as a query, or increases its weight. */
  add(id: number, title: string) {
    const expression = toExpression(title)
    if (!hasWord(expression)) return
    const name = nameOf(expression)
    const known = this.#find.all(name)[0]
    if (known) {
      this.#raise.run(known[0]!)
      return
    }
    this.#maxId = id
    this.#add.run(id, name, expression.length, expression === title ? null : expression)
    this.#addWords.run(id, foldedWordsOf(expression))
  }

  /** Reverts one `add`, before the document is removed. */
  release(id: number, title: string) {
    const expression = toExpression(title)
    this.#release.run(id, expression, nameOf(expression))
  }

  /** Updates caches. Called before the first use, and after added titles are committed or rolled back. */
  refresh() {
    const [[lastId = 0] = []] = this.#driver.prepare('select max(id) from suggest').all()
    this.#lastId = this.#maxId = (lastId as number | null) ?? 0
    this.#best = undefined
    if (this.#vocabulary) this.#followWords(this.#vocabulary)
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

  /** Adds the words of a few new queries, because reading all words is slow. Queries are never removed. */
  #followWords(vocabulary: SearchableMap<number>) {
    const added = this.#lastId - this.#readId
    // The words of queries that were rolled back may have been read.
    if (added < 0 || added > MAX_ADDED) {
      this.#vocabulary = undefined
      return
    }
    for (const [expression] of this.#added.all(this.#readId, this.#lastId)) {
      const words = new Set(foldedWordsOf(expression as string).split(' '))
      for (const word of words) vocabulary.update(word, (queries) => (queries ?? 0) + 1)
    }
    this.#readId = this.#lastId
  }

  #readVocabulary() {
    this.#readId = this.#maxId
    const terms = this.#driver.prepare('select term, doc from suggest_vocabulary').all()
    return SearchableMap.from<number>(terms.map(([term, documents]) => [term as string, documents as number]))
  }
}
