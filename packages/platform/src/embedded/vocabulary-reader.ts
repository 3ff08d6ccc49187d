import { LRUCache } from 'lru-cache'
import { closestWords, type CloseWord } from '../retrieval/closest-words'
import { isWord } from '../language/forms'
import { isAround } from '../retrieval/around'
import { toTerm, type Term } from '../retrieval/terms'
import type { SpokenWords, Vocabulary } from '../retrieval/vocabulary'
import { toIndexedText } from '../retrieval/indexed-text'
import { WordList } from '../retrieval/word-list'
import type { FieldDefinition } from '../port'
import type { IndexState } from './index-state'
import { DOCUMENT_COLUMNS, fromStoredDocument } from './stored-document'
import type { SqlDriver, SqlValue } from '../sql/sql-driver'

/** Maximum number of words for corrections, the most frequent ones, which limits memory. */
const MAX_WORDS = 200_000

/** Bounds of the caches of query words: their number, and their length in characters. */
const KNOWN = { max: 10_000, maxSize: 1_000_000, sizeCalculation: (_: unknown, word: string) => 1 + word.length }

/** Number of added documents after which all words are read again. */
const MAX_ADDED = 1000

/** Maximum number of longer words that contain a word. */
const MAX_AROUND = 200

/** Sorts after all words with the same beginning. */
const LAST = '\u{10ffff}'

/** Reads the words of the committed documents. */
export class VocabularyReader {
  readonly #holding
  readonly #frequency
  readonly #beginning
  readonly #words
  readonly #documents
  readonly #fields
  readonly #spoken
  #state: IndexState | undefined
  #vocabulary: Vocabulary | undefined
  readonly #known = new LRUCache<string, boolean>(KNOWN)
  readonly #begun = new LRUCache<string, boolean>(KNOWN)
  readonly #frequencies = new LRUCache<string, number>(KNOWN)
  #list: WordList | undefined
  /** All words of the list. */
  #all: string | undefined
  /** Number of rows from which the list was read; words of later rows were added. */
  #listRows = 0

  constructor(driver: SqlDriver, fields: readonly FieldDefinition[], spoken: SpokenWords) {
    this.#fields = fields
    this.#spoken = spoken
    this.#holding = driver.prepare('select rowid from fts where fts match ? limit 1')
    this.#frequency = driver.prepare('select doc from fts_vocabulary where term = ?')
    this.#beginning = driver.prepare('select doc from fts_vocabulary where term >= ? and term < ? limit 1')
    this.#words = driver.prepare(
      // Without stems and codes.
      `select term, doc from fts_vocabulary where length(term) between 2 and 33 and term not glob '[=~]*'
       order by doc desc, term limit ?`,
    )
    this.#documents = driver.prepare(`select ${DOCUMENT_COLUMNS} from docs where id > ? and id <= ?`)
  }

  /** Returns the words of a state: the same object for the same state. It is valid until the next call. */
  at(state: IndexState): Vocabulary {
    if (this.#vocabulary && state === this.#state) return this.#vocabulary
    this.#follow(state)
    this.#vocabulary = {
      documents: state.live.length,
      has: (word) => this.#has(word, state),
      hasBeginning: (beginning) => this.#has(beginning, state) || this.#isBegun(beginning),
      ...this.#spoken,
      around: (word) => this.#around(word, state),
      frequencyOf: (word) => this.#frequencyOf(word),
      isRarer: (word, other) => this.#frequencyOf(word) < this.#frequencyOf(other),
      closestTo: (word, count) => this.#closestTo(word, count, state),
    }
    return this.#vocabulary
  }

  #has(word: string, state: IndexState): boolean {
    const known = this.#known.get(word)
    if (known !== undefined) return known
    // The first document, because documents of unfinished indexing come last.
    const first = this.#holding.ids(`"${word}"`)[0]
    const isHeld = first !== undefined && first <= state.rows
    this.#known.set(word, isHeld)
    return isHeld
  }

  #isBegun(beginning: string): boolean {
    const known = this.#begun.get(beginning)
    if (known !== undefined) return known
    const isBegun = this.#beginning.all(beginning, beginning + LAST).length > 0
    this.#begun.set(beginning, isBegun)
    return isBegun
  }

  #frequencyOf(word: string): number {
    const known = this.#frequencies.get(word)
    if (known !== undefined) return known
    const frequency = Number(this.#frequency.all(word)[0]?.[0] ?? 0)
    this.#frequencies.set(word, frequency)
    return frequency
  }

  #closestTo(word: string, count: number, state: IndexState): CloseWord[] {
    this.#list ??= this.#readList(state)
    const closest: CloseWord[] = []
    for (const close of closestWords(word, this.#list)) {
      if (closest.length === count) break
      if (this.#has(close.word, state)) closest.push(close)
    }
    return closest
  }

  /** Returns the longer words that contain a word: with room for words around it. */
  #around(word: string, state: IndexState): Term[] {
    this.#list ??= this.#readList(state)
    // Separated by spaces, the most frequent ones first, and read again with the words.
    this.#all ??= ` ${this.#list.words.join(' ')} `
    const found = new Set<string>()
    for (let place = this.#all.indexOf(word); place >= 0 && found.size < MAX_AROUND;) {
      const start = this.#all.lastIndexOf(' ', place) + 1
      const end = this.#all.indexOf(' ', place)
      if (isAround(word, place - start, end - place - word.length)) found.add(this.#all.slice(start, end))
      place = this.#all.indexOf(word, end)
    }
    return Array.from(found, (text) => toTerm(text))
  }

  #readList({ rows }: IndexState) {
    this.#all = undefined
    this.#listRows = rows
    // Without the tokens of other forms.
    const words = (this.#words.all(MAX_WORDS) as [string, number][]).filter(([term]) => isWord(term))
    return new WordList(words)
  }

  /** Switches to another state. Reading all words is slow, so the words of a few new documents are added. */
  #follow(state: IndexState) {
    const former = this.#state
    this.#state = state
    this.#known.clear()
    this.#begun.clear()
    this.#frequencies.clear()
    const isSimilar = former?.columns === state.columns && state.rows - this.#listRows < MAX_ADDED
    if (this.#list && isSimilar) this.#addWords(this.#list, this.#documents.all(former.rows, state.rows))
    else this.#list = undefined
  }

  // Removed words stay: each word is looked up before it is suggested.
  #addWords(list: WordList, documents: readonly SqlValue[][]) {
    for (const stored of documents) {
      const { title, body, fields } = toIndexedText(fromStoredDocument(stored, this.#fields), this.#fields)
      const words = new Set([title, body, ...fields].join(' ').split(' '))
      for (const word of words) list.add(word, 1)
      this.#all = undefined
    }
  }
}
