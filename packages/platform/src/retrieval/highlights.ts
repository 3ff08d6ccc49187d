import type { Highlight } from '../port'
import { JoinedWords, MAX_PARTS, placesOfSymbols, surfaceOf } from '../language/forms'
import { noStems, type FindStems } from '../language/stemmer'
import { readWords } from '../language/words'
import { wordsOfTerm, type Term } from './terms'
import { fitsWildcard } from './wildcard'

/** Maximum number of matches to find in a text: more of them are not more useful, and a long text may have millions. */
const MAX_MATCHES = 1000

/** A term, by its folded words. */
interface Sought {
  words: readonly string[]
  isPrefix: boolean
}

/** Words in a row, by their numbers in the text. */
interface FoundWords {
  first: number
  last: number
  offset: number
  end: number
}

/** Adds words, and joins them with the earlier ones that share a word with them. */
function addFound(found: FoundWords[], { first, last, offset, end }: FoundWords) {
  for (let previous = found.at(-1); previous && previous.last >= first; previous = found.at(-1)) {
    found.pop()
    if (previous.first > first) continue
    first = previous.first
    offset = previous.offset
  }
  found.push({ first, last, offset, end })
}

/** Terms, by what finds them in a text. */
class SoughtTerms {
  /** Symbols, and stems. */
  readonly tokens: ReadonlySet<string>
  /** Of longer words. */
  readonly patterns: readonly string[]
  readonly #byLastWord = new Map<string, Sought[]>()
  readonly #unfinished: Sought[] = []
  /** Number of words of the longest term. */
  readonly longest: number

  constructor(terms: readonly Term[]) {
    this.tokens = new Set(terms.filter(({ isToken }) => isToken).map(({ text }) => text))
    this.patterns = terms.filter(({ isPattern }) => isPattern).map(({ text }) => text)
    const all = terms
      .filter(({ isToken, isPattern }) => !isToken && !isPattern)
      .map((term): Sought => ({ words: wordsOfTerm(term), isPrefix: term.isPrefix }))
    for (const sought of all) {
      const last = sought.words.at(-1)!
      if (sought.isPrefix) this.#unfinished.push(sought)
      else this.#byLastWord.set(last, [...(this.#byLastWord.get(last) ?? []), sought])
    }
    this.longest = Math.max(0, ...all.map(({ words }) => words.length))
  }

  /** Yields the terms that end with a word. */
  *endingWith(word: string): Generator<Sought> {
    yield* this.#byLastWord.get(word) ?? []
    for (const sought of this.#unfinished) if (word.startsWith(sought.words.at(-1)!)) yield sought
  }

  /** Returns whether a term is the words of a name without the signs between them, up to its last word. */
  hasName(words: readonly string[]): boolean {
    const name = words.join('')
    if (this.#byLastWord.get(name)?.some((sought) => sought.words.length === 1)) return true
    const before = name.length - words.at(-1)!.length
    return this.#unfinished.some(
      ({ words: [word = '', ...others] }) => others.length === 0 && word.length > before && name.startsWith(word),
    )
  }
}

/**
 * Returns a function for the first 1,000 places of terms in a text, in UTF-16 units and in order. Matches that share a
 * word are joined.
 *
 * @param stemsOf - Finds the stems of the words of the text. Default: those of Korean.
 */
export function highlighterOf(
  terms: readonly Term[],
  stemsOf: FindStems = noStems.of(),
): (text: string) => Highlight[] {
  const sought = new SoughtTerms(terms)
  const { tokens, patterns, longest } = sought
  // The last words that were read.
  const kept = Math.max(longest, MAX_PARTS)
  const folded: string[] = []
  const offsets: number[] = []
  const endsAt = (place: number, { words }: Sought) => {
    if (words.length > place + 1) return false
    for (let back = 1; back < words.length; back++) {
      if (folded[(place - back) % kept] !== words[words.length - 1 - back]) return false
    }
    return true
  }
  return (text) => {
    if (longest === 0) {
      const places = tokens.size > 0 ? placesOfSymbols(text, tokens) : []
      return places.slice(0, MAX_MATCHES).map(({ offset, length }) => ({ offset, length }))
    }
    const found: FoundWords[] = []
    const name = new JoinedWords(text)
    let matches = 0
    let place = 0
    for (const read of readWords(text)) {
      const { word, offset, end } = read
      folded[place % kept] = word
      offsets[place % kept] = offset
      name.add(read)
      const add = (length: number) => {
        const first = place - length + 1
        addFound(found, { first, last: place, offset: offsets[first % kept]!, end })
        matches++
      }
      for (const each of sought.endingWith(word)) if (endsAt(place, each)) add(each.words.length)
      if (tokens.size > 0) {
        if (stemsOf(surfaceOf(text, read)).some(({ token }) => tokens.has(token))) add(1)
      }
      if (patterns.some((pattern) => fitsWildcard(word, pattern))) add(1)
      for (let length = 2; length <= Math.min(name.words.length, MAX_PARTS); length++) {
        if (sought.hasName(name.words.slice(-length))) add(length)
      }
      if (matches >= MAX_MATCHES) break
      place++
    }
    return found.map(({ offset, end }) => ({ offset, length: end - offset }))
  }
}

/** Returns the first 1,000 places of terms in a text; see {@link highlighterOf}. */
export const highlightsIn = (text: string, terms: readonly Term[]): Highlight[] => highlighterOf(terms)(text)
