import type { SimilarWord, WordFacts } from '../port'
import { closestWords, isCorrectable, type CloseWord } from '../retrieval/closest-words'
import { isWord } from '../language/forms'
import { patternsAround } from '../retrieval/around'
import type { Term } from '../retrieval/terms'
import { noWords, type SpokenWords, type Vocabulary } from '../retrieval/vocabulary'
import { withForms } from '../retrieval/word-forms'
import { WordList, type CountedWord } from '../retrieval/word-list'
import { COLUMNS, cutWords } from './columns'
import type { Engine, EngineCall, Json } from './engine'
import type { KeyedReply } from './facet-plan'

/** Number of similar words to ask for; the engine sorts them by frequency only. */
const MAX_CANDIDATES = 200
/** Number of the closest words whose documents are counted. */
const MAX_COUNTED = 12
/** Maximum number of words to correct in one search. */
const MAX_SUGGESTED = 25
/** Maximum number of words to look up in one search, because each is a part of it. */
const MAX_FILTERS = 500

/** Maximum number of requests for the other forms of terms. */
const MAX_ROUNDS = 4

/** Which facts to look up. */
interface Lookup {
  words: readonly string[]
  /** Words of which to look up whether another word begins so. */
  beginnings: readonly string[]
  /** Patterns of which to look up whether a word fits. Default: none. */
  patterns?: readonly string[]
}

interface Facts {
  documents: number
  frequencies: ReadonlyMap<string, number>
  begun: ReadonlySet<string>
  fitting: ReadonlySet<string>
}

const closestAmong = (words: readonly string[], counted: readonly CountedWord[]) => {
  const list = new WordList(counted)
  return new Map(words.map((word) => [word, closestWords(word, list)]))
}

const chunksOf = <Value>(list: readonly Value[], size: number): Value[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

/** Looks up the words of the documents. */
export class VocabularyReader {
  readonly #engine
  readonly #index
  readonly #column

  /** @param column - The words to look up: the words of documents or of titles. */
  constructor(engine: Engine, index: string, column: string = COLUMNS.all) {
    this.#engine = engine
    this.#index = index
    this.#column = column
  }

  /** Returns what the index knows of folded words, in their order. */
  async lookUp(words: readonly string[], call: EngineCall): Promise<WordFacts[]> {
    const { frequencies, begun } = await this.#facts({ words, beginnings: words }, call)
    return words.map((word) => {
      const frequency = frequencies.get(word)!
      return { frequency, isBeginning: frequency > 0 || begun.has(word) }
    })
  }

  /** Returns up to `count` words of documents for each word that may have been meant, likeliest first. */
  async similarTo(words: readonly string[], count: number, call: EngineCall): Promise<SimilarWord[][]> {
    const closest = await this.closestTo(words, call)
    return words.map((word) =>
      closest
        .get(word)!
        .slice(0, count)
        .map(({ word: other, distance }) => ({ word: other, distance })),
    )
  }

  /** Returns the words that may have been meant, likeliest first. */
  async closestTo(words: readonly string[], call: EngineCall): Promise<Map<string, CloseWord[]>> {
    return closestAmong(words, await this.frequenciesNear(words, call))
  }

  /** Returns the words of documents that are similar to one of the words, with their numbers of documents. */
  async frequenciesNear(words: readonly string[], call: EngineCall): Promise<[string, number][]> {
    const correctable = [...new Set(words)].filter(isCorrectable)
    const candidates = await this.#candidatesFor(correctable, call)
    const near = correctable.flatMap((word) =>
      closestWords(word, new WordList(candidates.get(word)!)).slice(0, MAX_COUNTED),
    )
    // The engine also counts removed documents, until it cleans up.
    const { frequencies } = await this.#facts(
      { words: [...new Set(near.map(({ word }) => word))], beginnings: [] },
      call,
    )
    return [...frequencies].filter(([, frequency]) => frequency > 0)
  }

  /**
   * Reads what a text planner needs to know.
   *
   * @param words - Folded. The unknown ones may be corrected.
   * @param others - Folded. They are not corrected.
   * @param last - The word that may be a beginning.
   */
  async read(
    { words, others, last }: { words: readonly string[]; others: readonly string[]; last: string | undefined },
    call: EngineCall,
  ): Promise<Vocabulary> {
    if (words.length + others.length === 0) return noWords
    const { documents, frequencies, begun } = await this.#facts(
      { words: [...new Set([...words, ...others])], beginnings: last === undefined ? [] : [last] },
      call,
    )
    const has = (word: string) => (frequencies.get(word) ?? 0) > 0
    const hasBeginning = (word: string) => has(word) || begun.has(word)
    const unknown = words.filter((word) => !hasBeginning(word))
    const near = await this.frequenciesNear(unknown, call)
    const closest = closestAmong(unknown, near)
    const all = new Map([...near, ...frequencies])
    return {
      ...noWords,
      documents,
      has,
      hasBeginning,
      frequencyOf: (word) => all.get(word) ?? 0,
      closestTo: (word, count) => (closest.get(word) ?? []).slice(0, count),
    }
  }

  /** Reads which other forms of terms documents contain. */
  async readForms(
    terms: readonly Term[],
    language: SpokenWords,
    call: EngineCall,
  ): Promise<Omit<Vocabulary, 'closestTo'>> {
    let documents = 0
    const words = new Map<string, number>()
    const beginnings = new Map<string, boolean>()
    const patterns = new Map<string, boolean>()
    const frequencyOf = (word: string) => words.get(word) ?? 0
    const has = (word: string) => frequencyOf(word) > 0
    const hasBeginning = (word: string) => has(word) || (beginnings.get(word) ?? false)
    const isRarer = (word: string, other: string) => frequencyOf(word) < frequencyOf(other)
    // What to ask for next depends on the answers.
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const asked = { words: new Set<string>(), beginnings: new Set<string>(), patterns: new Set<string>() }
      const ask = (known: ReadonlyMap<string, boolean>, unknown: Set<string>, word: string) => {
        if (!known.has(word)) unknown.add(word)
        return known.get(word) ?? false
      }
      const askCount = (word: string) => {
        if (!words.has(word)) asked.words.add(word)
        return frequencyOf(word)
      }
      withForms(terms, {
        ...noWords,
        ...language,
        around: (word) => patternsAround(word).filter(({ text }) => ask(patterns, asked.patterns, text)),
        has: (word) => askCount(word) > 0,
        hasBeginning: (word) => askCount(word) > 0 || ask(beginnings, asked.beginnings, word),
        isRarer: (word, other) => askCount(word) < askCount(other),
      })
      if (asked.words.size + asked.beginnings.size + asked.patterns.size === 0) break
      const facts = await this.#facts(
        { words: [...asked.words], beginnings: [...asked.beginnings], patterns: [...asked.patterns] },
        call,
      )
      documents = facts.documents
      for (const [word, frequency] of facts.frequencies) words.set(word, frequency)
      for (const word of asked.beginnings) beginnings.set(word, facts.begun.has(word))
      for (const text of asked.patterns) patterns.set(text, facts.fitting.has(text))
    }
    return {
      ...language,
      documents,
      has,
      hasBeginning,
      frequencyOf,
      isRarer,
      around: (word) => patternsAround(word).filter(({ text }) => patterns.get(text)),
    }
  }

  async #facts({ words, beginnings, patterns = [] }: Lookup, call: EngineCall): Promise<Facts> {
    const filters: [string, Json][] = [
      ...words.map((word): [string, Json] => [`=${word}`, { term: { [this.#column]: cutWords(word) } }]),
      ...beginnings.map((word): [string, Json] => [
        `^${word}`,
        { prefix: { [this.#column]: { value: cutWords(word) } } },
      ]),
    ]
    filters.push(
      ...patterns.map((text): [string, Json] => [`*${text}`, { wildcard: { [this.#column]: { value: text } } }]),
    )
    // Names would be limited in length.
    const parts = chunksOf(filters, MAX_FILTERS)
    const replies = await this.#engine.searchAll(
      this.#index,
      parts.map((part) => ({
        size: 0,
        track_total_hits: true,
        aggs: { words: { filters: { filters: Object.fromEntries(part.map(([, filter], index) => [index, filter])) } } },
      })),
      call,
    )
    const counts = new Map(
      replies.flatMap(({ aggregations }, part) => {
        const { buckets } = aggregations!['words'] as KeyedReply
        return parts[part]!.map(([name], index): [string, number] => [name, buckets[index]!.doc_count])
      }),
    )
    return {
      documents: replies[0]?.hits.total?.value ?? 0,
      frequencies: new Map(words.map((word) => [word, counts.get(`=${word}`)!])),
      begun: new Set(beginnings.filter((word) => counts.get(`^${word}`)! > 0)),
      fitting: new Set(patterns.filter((text) => counts.get(`*${text}`)! > 0)),
    }
  }

  /** Returns words at most two edits away, each with the number of documents. */
  async #candidatesFor(words: readonly string[], call: EngineCall): Promise<Map<string, [string, number][]>> {
    if (words.length === 0) return new Map()
    const term = {
      field: this.#column,
      analyzer: 'whitespace',
      suggest_mode: 'always',
      sort: 'frequency',
      max_edits: 2,
      prefix_length: 0,
      min_word_length: 2,
      size: MAX_CANDIDATES,
      shard_size: MAX_CANDIDATES,
      max_inspections: 10,
      accuracy: 0,
      max_term_freq: 1e9,
      string_distance: 'damerau_levenshtein',
    }
    const parts = chunksOf(words, MAX_SUGGESTED)
    const replies = await this.#engine.searchAll(
      this.#index,
      parts.map((part) => ({
        size: 0,
        track_total_hits: false,
        suggest: Object.fromEntries(part.map((word, index) => [index, { text: word, term }])),
      })),
      call,
    )
    return new Map(
      replies.flatMap(({ suggest }, place) =>
        parts[place]!.map((word, index): [string, [string, number][]] => {
          const options = suggest![index]!.flatMap((entry) => entry.options)
          return [word, options.flatMap(({ text, freq }): [string, number][] => (isWord(text) ? [[text, freq]] : []))]
        }),
      ),
    )
  }
}
