import type { Synonyms } from '../backend'
import { toTerm, wordsOfTerm, type Term, type TextNode } from './terms'
import { foldedWordsOf, hasWord } from '../text/words'

/** Weight of a synonym if the original words, which weigh 1, are searched too. */
const WEIGHT = 0.75

interface Entry {
  words: readonly string[]
  alternatives: string[]
  keepsOriginal: boolean
}

/** The synonyms of a sequence of terms. */
interface Span {
  terms: readonly Term[]
  alternatives: readonly string[]
  keepsOriginal: boolean
}

const isEqual = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((word, index) => word === b[index])

/** Applies synonyms to the terms of a text once: synonyms of synonyms are ignored. */
export class Thesaurus {
  /** By their first word, longest first. */
  readonly #entries = new Map<string, Entry[]>()

  constructor(synonyms: readonly Synonyms[]) {
    for (const { words, alternatives, keepsOriginal } of synonyms) {
      const folded = foldedWordsOf(words)
      const others = alternatives.filter((text) => hasWord(text) && foldedWordsOf(text) !== folded)
      if (folded !== '' && others.length > 0)
        this.#add({ words: folded.split(' '), alternatives: others, keepsOriginal })
    }
    for (const entries of this.#entries.values()) entries.sort((a, b) => b.words.length - a.words.length)
  }

  /**
   * Returns the nodes to search, starting with the longest words that have synonyms.
   *
   * @param toNode - Called for each term without synonyms.
   * @param onSpan - Called with terms that have synonyms.
   */
  apply(
    terms: readonly Term[],
    toNode: (term: Term) => TextNode,
    onSpan: (terms: readonly Term[], alternatives: readonly string[]) => void,
  ): TextNode[] {
    const split = (part: readonly Term[], limit: number, toInner: (term: Term) => TextNode): TextNode[] => {
      const nodes: TextNode[] = []
      for (let start = 0; start < part.length;) {
        const span = this.#find(part, start, limit)
        nodes.push(span ? toAlternatives(span) : toInner(part[start]!))
        start += span?.terms.length ?? 1
      }
      return nodes
    }
    const toAlternatives = ({ terms, alternatives, keepsOriginal }: Span): TextNode => {
      onSpan(terms, alternatives)
      if (!keepsOriginal) return { any: alternatives.map((text) => toTerm(text)) }
      // Parts of the kept words may have synonyms of their own.
      const original = split(terms, terms.length - 1, (term) => term)
      return { any: [{ all: original }, ...alternatives.map((text) => toTerm(text, { weight: WEIGHT }))] }
    }
    return split(terms, terms.length, toNode)
  }

  /** @param limit - Maximum number of terms in the span. */
  #find(terms: readonly Term[], start: number, limit: number): Span | undefined {
    for (const { words, ...entry } of this.#entries.get(wordsOfTerm(terms[start]!)[0]!) ?? []) {
      const found: string[] = []
      for (let end = start; end < terms.length && end - start < limit && found.length < words.length; end++) {
        found.push(...wordsOfTerm(terms[end]!))
        if (isEqual(found, words)) return { ...entry, terms: terms.slice(start, end + 1) }
      }
    }
    return undefined
  }

  #add(entry: Entry) {
    const first = entry.words[0]!
    const entries = this.#entries.get(first) ?? []
    this.#entries.set(first, entries)
    const same = entries.find(({ words }) => isEqual(words, entry.words))
    if (!same) {
      entries.push(entry)
      return
    }
    same.alternatives = [...new Set([...same.alternatives, ...entry.alternatives])]
    same.keepsOriginal &&= entry.keepsOriginal
  }
}
