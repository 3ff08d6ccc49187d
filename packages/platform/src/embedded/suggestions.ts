import type { Completion } from '@querent/api-client'
import SearchableMap from 'minisearch/SearchableMap'
import type { PopularQuery } from '../backend'
import { closestWords, compareCloseness, isCorrectable, type CloseWord } from './closest-words'
import { round, toCompletion, type Candidate, type Reading } from './completion'
import { compareTexts } from './dictionary'
import { isWithinDistance } from './distance'
import { PopularQueries, toExpression } from './popular-queries'
import type { SqlDriver, SqlValue } from './sql-driver'
import { fold, foldedWordsOf, hasWord, wordsOf } from '../text/words'
import { hash } from '../text/hash'

/** Maximum number of corrections per word. */
const MAX_CORRECTIONS = 4
/** Shorter words may start too many words. */
const MIN_UNFINISHED = 3
/** Possible length changes by one edit; unchanged first. */
const LENGTH_CHANGES = [0, -1, 1]
/** Maximum number of words of a partial query to use. */
const MAX_WORDS = 16
/** Number of added queries after which all words are read again. */
const MAX_ADDED = 1000

/** Returns the words closest to an unknown word, or the beginnings of known words; the likeliest first. */
function correctionsOf(word: string, vocabulary: SearchableMap<number>): Reading[] {
  const found = closestWords(word, vocabulary)
  const close = found.length > 0 ? found : closestBeginnings(word, vocabulary)
  return close
    .filter(({ distance }) => distance === close[0]!.distance)
    .slice(0, MAX_CORRECTIONS)
    .map(({ word: meant, distance }) => ({ word: meant, isCorrection: true, distance }))
}

/** Returns the beginnings one edit away from an unfinished word, of words with the same first letter. */
function closestBeginnings(word: string, vocabulary: SearchableMap<number>): CloseWord[] {
  if (word.length <= MIN_UNFINISHED || !isCorrectable(word)) return []
  const found = new Map<string, CloseWord>()
  for (const [term, frequency] of vocabulary.atPrefix(word[0]!)) {
    const beginning = LENGTH_CHANGES.map((change) => word.length + change)
      .filter((length) => term.length >= length)
      .map((length) => term.slice(0, length))
      .find((start) => isWithinDistance(word, start, 1))
    if (beginning === undefined) continue
    const likelihood = (found.get(beginning)?.likelihood ?? 0) + frequency
    found.set(beginning, { word: beginning, distance: 1, likelihood })
  }
  return [...found.values()].sort(compareCloseness)
}

/** Larger integers take 8 bytes in SQLite instead of 6. */
const MAX_NAME = 2 ** 47

/** Returns the same number for expressions that differ in case and diacritics only. */
const nameOf = (expression: string) => hash(fold(expression)) % MAX_NAME

const readAs = (word: string): Reading => ({ word, isCorrection: false, distance: 0 })

const quote = ({ word }: Reading) => `"${word}" *`

const toMatch = (readings: readonly Reading[][]) =>
  readings.map((alternatives) => `(${alternatives.map(quote).join(' OR ')})`).join(' AND ')

/**
 * The suggested queries, stored in the tables `suggest` and `suggest_words`, and their words. A query has the id of the
 * first document with its title, and no text of its own if the title of this document is the same.
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
  #best: { count: number; candidates: Candidate[] } | undefined
  #popular = new PopularQueries([])

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
    this.#addWords.run(id, expression)
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

  /** Replaces the popular queries, which are suggested in addition to titles. */
  setPopularQueries(queries: readonly PopularQuery[]) {
    this.#popular = new PopularQueries(queries)
    this.#vocabulary = undefined
    this.#best = undefined
  }

  /** Returns complete queries that continue or correct `text`, best first. */
  complete(text: string, count: number): Completion[] {
    if (!(count > 0)) return []
    const words = wordsOf(text).map((word) => fold(word.text))
    if (words.length > MAX_WORDS) return []
    if (words.length === 0) return this.#toCompletions(this.#bestOf(count), [], count)
    const readings = words.map((word) => [readAs(word)])
    const found = this.#toCompletions(this.#candidates(readings, count), readings, count)
    if (found.length > 0) return found
    const corrected = this.#correct(words)
    return this.#toCompletions(this.#candidates(corrected, count), corrected, count)
  }

  #read(rows: SqlValue[][]): Candidate[] {
    return rows.map(([expression, weight]) => ({ expression: expression as string, weight: weight as number }))
  }

  /** Returns the suggestions for an empty text. Cached until the next change, because it reads every query. */
  #bestOf(count: number): Candidate[] {
    if (this.#best?.count !== count) {
      const titles = this.#read(this.#searchBest.all(this.#lastId, count))
      this.#best = { count, candidates: this.#merge(titles, this.#popular.best.slice(0, count)) }
    }
    return this.#best.candidates
  }

  /**
   * Merges titles and popular queries without duplicates. A title that is also a popular query has the sum of both
   * weights.
   */
  #merge(titles: readonly Candidate[], popular: readonly Candidate[]): Candidate[] {
    const queries = new Map(popular.map((query) => [foldedWordsOf(query.expression), query]))
    const merged = titles.map(({ expression, weight }): Candidate => {
      queries.delete(foldedWordsOf(expression))
      return { expression, weight: weight + this.#popular.weightOf(expression) }
    })
    return [...merged, ...queries.values()]
  }

  #candidates(readings: readonly Reading[][], count: number): Candidate[] {
    const [first, ...others] = readings
    if (!first || readings.some((alternatives) => alternatives.length === 0)) return []
    const limit = count * 3 + 10
    const anchored = first.map((reading) => `^ ${quote(reading)}`).join(' OR ')
    const beginning = [`(${anchored})`, ...others.map((alternatives) => toMatch([alternatives]))].join(' AND ')
    const candidates = this.#read(this.#search.all(beginning, this.#lastId, limit))
    if (candidates.length < limit) {
      candidates.push(...this.#read(this.#search.all(toMatch(readings), this.#lastId, limit)))
    }
    const titles = [...new Map(candidates.map((candidate) => [candidate.expression, candidate])).values()]
    return this.#merge(titles, this.#popular.of(first.map(({ word }) => word)))
  }

  #toCompletions(candidates: readonly Candidate[], readings: readonly Reading[][], count: number): Completion[] {
    return candidates
      .map((candidate) => toCompletion(candidate, readings))
      .filter((completion) => completion !== undefined)
      .sort((a, b) => b.score - a.score || compareTexts(a.expression, b.expression))
      .slice(0, count)
      .map((completion) => ({ ...completion, score: round(completion.score) }))
  }

  /** Returns the corrections of each word. Known words are kept, unless all of them are known. */
  #correct(words: readonly string[]): Reading[][] {
    const vocabulary = (this.#vocabulary ??= this.#readVocabulary())
    const exists = (word: string) => !vocabulary.atPrefix(word).keys().next().done
    const allExist = words.every(exists)
    return words.map((word) => {
      if (!exists(word)) return correctionsOf(word, vocabulary)
      return allExist ? [readAs(word), ...correctionsOf(word, vocabulary)] : [readAs(word)]
    })
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
    const words = SearchableMap.from<number>(terms.map(([term, documents]) => [term as string, documents as number]))
    for (const [word, weight] of this.#popular.words()) words.update(word, (frequency) => (frequency ?? 0) + weight)
    return words
  }
}
