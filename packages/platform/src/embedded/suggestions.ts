import type { Completion } from '@querent/api-client'
import SearchableMap from 'minisearch/SearchableMap'
import { toCompletion, type Candidate, type Reading } from './completion'
import { editDistance } from './distance'
import { compareTexts } from './dictionary'
import type { SqlDriver, SqlValue } from './sql-driver'
import { fold, hasWord, wordsOf } from './words'

/** Corrections tried for one word. */
const MAX_CORRECTIONS = 4
/** Words of a partial query that count. */
const MAX_WORDS = 16
/** Longest word that is corrected, in characters. */
const MAX_CORRECTED_LENGTH = 32

// Characters that the markup of completions or the syntax of queries would take for their own.
const MARKUP = /[\u0000-\u001f[\](){}<>"“”„«»]+/g

/** A title as a query someone could send. */
export const toExpression = (title: string) => title.replace(MARKUP, ' ').replace(/\s+/g, ' ').trim()

const maxDistance = ({ length }: string) => (length < 3 ? 0 : length < 6 ? 1 : 2)

/** The words closest to one that is not known, or the beginnings of words that are; the most frequent first. */
function correctionsOf(word: string, vocabulary: SearchableMap<number>): Reading[] {
  const limit = maxDistance(word)
  if (limit === 0 || word.length > MAX_CORRECTED_LENGTH) return []
  const found = new Map<string, { distance: number; frequency: number }>()
  for (const [term, [frequency]] of vocabulary.fuzzyGet(word, limit)) {
    if (term !== word) found.set(term, { distance: editDistance(word, term), frequency })
  }
  if (found.size === 0 && word.length > 3) {
    // The word is unfinished: compare it with the beginnings of those that share its first letter.
    for (const [term, frequency] of vocabulary.atPrefix(word[0]!)) {
      for (const length of [word.length, word.length - 1, word.length + 1]) {
        const beginning = term.slice(0, length)
        if (beginning.length < length || editDistance(word, beginning) > 1) continue
        const known = found.get(beginning)
        found.set(beginning, { distance: 1, frequency: (known?.frequency ?? 0) + frequency })
        break
      }
    }
  }
  const closest = Math.min(...Array.from(found.values(), ({ distance }) => distance))
  return Array.from(found, ([word, closeness]) => ({ word, isCorrection: true, ...closeness }))
    .filter(({ distance }) => distance === closest)
    .sort((a, b) => b.frequency - a.frequency || compareTexts(a.word, b.word))
    .slice(0, MAX_CORRECTIONS)
}

const readAs = (word: string): Reading => ({ word, isCorrection: false, distance: 0 })

const quote = ({ word }: Reading) => `"${word}" *`

const toMatch = (readings: readonly Reading[][]) =>
  readings.map((alternatives) => `(${alternatives.map(quote).join(' OR ')})`).join(' AND ')

/** Whole queries, kept in the tables `suggest` and `suggest_words`, and the words they are made of. */
export class Suggestions {
  readonly #driver
  readonly #find
  readonly #add
  readonly #raise
  readonly #addWords
  readonly #release
  readonly #search
  readonly #best
  #vocabulary: SearchableMap<number> | undefined
  /** Queries above this id are not committed yet. */
  #lastId = 0
  #maxId = 0
  #popular: { count: number; candidates: Candidate[] } | undefined

  constructor(driver: SqlDriver) {
    this.#driver = driver
    // Not one upsert: a statement that may fail halfway makes FTS5 write out all that it has gathered.
    this.#find = driver.prepare('select id from suggest where folded = ?')
    this.#add = driver.prepare('insert into suggest(id, folded, expression, weight) values (?, ?, ?, 1)')
    this.#raise = driver.prepare('update suggest set weight = weight + 1 where id = ?')
    this.#addWords = driver.prepare('insert into suggest_words(rowid, expression) values (cast(? as integer), ?)')
    this.#release = driver.prepare('update suggest set weight = weight - 1 where folded = ?')
    const candidates = 'weight > 0 and id <= ? order by weight * 1.0 / length(suggest.expression) desc, id limit ?'
    this.#search = driver.prepare(
      `select suggest.expression, weight from suggest_words(?) words join suggest on id = words.rowid where ${candidates}`,
    )
    this.#best = driver.prepare(`select expression, weight from suggest where ${candidates}`)
    this.refresh()
  }

  /** Makes a title known as a query, or adds to its weight. */
  add(title: string) {
    const expression = toExpression(title)
    if (!hasWord(expression)) return
    const folded = fold(expression)
    const known = this.#find.all(folded)[0]
    if (known) {
      this.#raise.run(known[0]!)
      return
    }
    const id = ++this.#maxId
    this.#add.run(id, folded, expression)
    this.#addWords.run(id, expression)
  }

  /** Takes back one `add`. */
  release(title: string) {
    this.#release.run(fold(toExpression(title)))
  }

  /** To be called when what was added is committed or rolled back. */
  refresh() {
    const [[lastId = 0] = []] = this.#driver.prepare('select max(id) from suggest').all()
    this.#lastId = this.#maxId = (lastId as number | null) ?? 0
    this.#vocabulary = undefined
    this.#popular = undefined
  }

  /** Whole queries that continue or correct `text`, best first. */
  complete(text: string, count: number): Completion[] {
    if (!(count > 0)) return []
    const words = wordsOf(text).map((word) => fold(word.text))
    if (words.length > MAX_WORDS) return []
    if (words.length === 0) return this.#toCompletions(this.#popularOf(count), [], count)
    const readings = words.map((word) => [readAs(word)])
    const found = this.#toCompletions(this.#candidates(readings, count), readings, count)
    if (found.length > 0) return found
    const corrected = this.#correct(words)
    return this.#toCompletions(this.#candidates(corrected, count), corrected, count)
  }

  #read(rows: SqlValue[][]): Candidate[] {
    return rows.map(([expression, weight]) => ({ expression: expression as string, weight: weight as number }))
  }

  /** What is suggested before anything is typed, kept until the next change: it takes a look at every query. */
  #popularOf(count: number): Candidate[] {
    if (this.#popular?.count !== count) {
      this.#popular = { count, candidates: this.#read(this.#best.all(this.#lastId, count)) }
    }
    return this.#popular.candidates
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
    return [...new Map(candidates.map((candidate) => [candidate.expression, candidate])).values()]
  }

  #toCompletions(candidates: readonly Candidate[], readings: readonly Reading[][], count: number): Completion[] {
    return candidates
      .map((candidate) => toCompletion(candidate, readings))
      .filter((completion) => completion !== undefined)
      .sort((a, b) => b.score - a.score || compareTexts(a.expression, b.expression))
      .slice(0, count)
  }

  /** For each word what it may have been meant to be: words that exist are kept, unless all of them exist. */
  #correct(words: readonly string[]): Reading[][] {
    const vocabulary = (this.#vocabulary ??= this.#readVocabulary())
    const exists = (word: string) => !vocabulary.atPrefix(word).keys().next().done
    const allExist = words.every(exists)
    return words.map((word) => {
      if (!exists(word)) return correctionsOf(word, vocabulary)
      return allExist ? [readAs(word), ...correctionsOf(word, vocabulary)] : [readAs(word)]
    })
  }

  #readVocabulary() {
    const terms = this.#driver.prepare('select term, doc from suggest_vocabulary').all()
    return SearchableMap.from<number>(terms.map(([term, documents]) => [term as string, documents as number]))
  }
}
