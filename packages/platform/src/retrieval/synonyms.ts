import type { Synonyms } from '../port'
import { toTerm, wordsOfTerm, type Term, type TextNode } from './terms'
import { foldedWordsOf, hasWord } from '../language/words'

/** Weight of a synonym if the original words, which weigh 1, are searched too. */
const WEIGHT = 0.75

/** Maximum number of alternatives in a text; its later words are searched as written, or by their first replacement. */
const MAX_ALTERNATIVES = 1000

interface Entry {
  alternatives: Set<string>
  keepsOriginal: boolean
}

/** The synonyms of a sequence of terms. */
interface Span {
  terms: readonly Term[]
  alternatives: readonly string[]
  keepsOriginal: boolean
}

/** Applies synonyms to the terms of a text once: synonyms of synonyms are ignored. */
export class Thesaurus {
  /** By their folded words, with a space between. */
  readonly #entries = new Map<string, Entry>()
  /** The numbers of words of the entries that start with a word, highest first. */
  readonly #lengths = new Map<string, number[]>()

  constructor(synonyms: readonly Synonyms[]) {
    for (const { words, alternatives, keepsOriginal } of synonyms) {
      const folded = foldedWordsOf(words)
      const others = alternatives.filter((text) => hasWord(text) && foldedWordsOf(text) !== folded)
      if (folded !== '' && others.length > 0) this.#add(folded, others, keepsOriginal)
    }
  }

  /**
   * Returns the nodes to search, starting with the longest words that have synonyms.
   *
   * @param toNodes - Called for terms in a row without synonyms.
   * @param onSpan - Called with terms that have synonyms.
   */
  apply(
    terms: readonly Term[],
    toNodes: (terms: readonly Term[]) => readonly TextNode[],
    onSpan: (terms: readonly Term[], alternatives: readonly string[]) => void,
  ): TextNode[] {
    const split = (
      part: readonly Term[],
      limit: number,
      toInner: (terms: readonly Term[]) => readonly TextNode[],
    ): TextNode[] => {
      const nodes: TextNode[] = []
      let plain = 0
      for (let start = 0; start < part.length;) {
        const span = this.#find(part, start, limit)
        if (span) nodes.push(...toInner(part.slice(plain, start)), toAlternatives(span))
        start += span?.terms.length ?? 1
        if (span) plain = start
      }
      return [...nodes, ...toInner(part.slice(plain))]
    }
    let left = MAX_ALTERNATIVES
    const toAlternatives = ({ terms, alternatives: all, keepsOriginal }: Span): TextNode => {
      const alternatives = all.slice(0, Math.max(left, keepsOriginal ? 0 : 1))
      left -= alternatives.length
      onSpan(terms, alternatives)
      if (!keepsOriginal) return { any: alternatives.map((text) => toTerm(text)) }
      // Parts of the kept words may have synonyms of their own.
      const original = split(terms, terms.length - 1, (own) => own)
      return { any: [{ all: original }, ...alternatives.map((text) => toTerm(text, { weight: WEIGHT }))] }
    }
    return split(terms, terms.length, toNodes)
  }

  /** @param limit - Maximum number of terms in the span. */
  #find(terms: readonly Term[], start: number, limit: number): Span | undefined {
    const lengths = this.#lengths.get(wordsOfTerm(terms[start]!)[0]!)
    if (!lengths) return undefined
    const words: string[] = []
    // The end of the terms, by the number of their words.
    const ends = new Map<number, number>()
    for (let end = start; end < terms.length && end - start < limit && words.length < lengths[0]!; end++) {
      words.push(...wordsOfTerm(terms[end]!))
      ends.set(words.length, end + 1)
    }
    for (const length of lengths) {
      const end = ends.get(length)
      const entry = end === undefined ? undefined : this.#entries.get(words.slice(0, length).join(' '))
      if (entry) {
        const { alternatives, keepsOriginal } = entry
        return { alternatives: [...alternatives], keepsOriginal, terms: terms.slice(start, end) }
      }
    }
    return undefined
  }

  #add(words: string, alternatives: readonly string[], keepsOriginal: boolean) {
    const known = this.#entries.get(words)
    if (known) {
      for (const text of alternatives) known.alternatives.add(text)
      known.keepsOriginal &&= keepsOriginal
      return
    }
    this.#entries.set(words, { alternatives: new Set(alternatives), keepsOriginal })
    const parts = words.split(' ')
    const lengths = new Set(this.#lengths.get(parts[0]!)).add(parts.length)
    this.#lengths.set(
      parts[0]!,
      [...lengths].sort((a, b) => b - a),
    )
  }
}
