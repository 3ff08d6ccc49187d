import { endsInWord, foldedWordsOf, hasWord, wordsOf } from '../text/words'

// Replaced one to one, to keep offsets.
const CONTROLS = /[\u0000-\u0002]/g

/** Replaces the control characters that backends may use as marks, without changing the length of the text. */
export const toIndexText = (text: string) => text.replace(CONTROLS, ' ')

const SPEECH_MARKS = /[“”„«»]/g

/** One thing a document must contain. */
export interface Term {
  /** Consecutive words. Characters between them only separate them. */
  text: string
  /** Whether the last word is a prefix. */
  isPrefix: boolean
  /** Whether it is in quotes. */
  isQuoted: boolean
  /** Its weight relative to typed words, which weigh 1. */
  weight: number
}

/** What a document must contain: a term, all of several nodes, or any of them. */
export type TextNode = Term | { all: readonly TextNode[] } | { any: readonly TextNode[] }

/** Creates a term that matches whole words. */
export const toTerm = (text: string, changes: Partial<Term> = {}): Term => ({
  text: toIndexText(text).replaceAll('"', ' '),
  isPrefix: false,
  isQuoted: false,
  weight: 1,
  ...changes,
})

/** Maximum number of words in phrases of a text, because a phrase is much slower to find than its words. */
const MAX_PHRASE_WORDS = 64

/** Splits the phrases after the maximum number of words into words that need not be adjacent. */
function splitPhrases(terms: readonly Term[]): Term[] {
  let count = 0
  return terms.flatMap((term) => {
    const words = wordsOf(term.text)
    if (words.length < 2) return [term]
    count += words.length
    if (count <= MAX_PHRASE_WORDS) return [term]
    return words.map(({ text }, index) => toTerm(text, { isPrefix: term.isPrefix && index === words.length - 1 }))
  })
}

/**
 * Parses a query into terms, in order. Each run of characters without a space is a term, and so is each "quoted
 * phrase"; punctuation only separates words (`foo-bar` searches for both words in a row). The last term is a prefix if
 * the text ends within a word. A text without words has no terms and so excludes nothing. Phrases of more than 64 words
 * in total are searched as single words.
 */
export function toTerms(text: string): Term[] {
  const pieces = toIndexText(text).replace(SPEECH_MARKS, '"').split('"')
  const terms = pieces.flatMap((piece, index) =>
    // Odd pieces are in quotes. Without a closing quote, their words count individually.
    index % 2 === 1 && index < pieces.length - 1
      ? [toTerm(piece, { isQuoted: true })]
      : piece.split(/\s+/).map((part) => toTerm(part)),
  )
  if (endsInWord(text)) terms.at(-1)!.isPrefix = true
  return splitPhrases(terms.filter((term) => hasWord(term.text)))
}

/** Returns whether a node of a text is a single term. */
export const isTerm = (node: TextNode): node is Term => 'text' in node

/** Returns all terms of a node that may have matched. */
export const termsIn = (node: TextNode): Term[] => {
  if (isTerm(node)) return [node]
  return ('all' in node ? node.all : node.any).flatMap(termsIn)
}

/** Returns the terms with a lower weight than typed ones, by weight. */
export function lighterTerms(node: TextNode): Map<number, Term[]> {
  const groups = new Map<number, Term[]>()
  for (const term of termsIn(node)) {
    if (term.weight < 1) groups.set(term.weight, [...(groups.get(term.weight) ?? []), term])
  }
  return groups
}

/** Returns the folded words of a term. */
export const wordsOfTerm = ({ text }: Term): string[] => foldedWordsOf(text).split(' ')

/** Returns what equal nodes have in common. */
const keyOf = (node: TextNode): string => {
  if (isTerm(node)) return foldedWordsOf(node.text)
  return 'all' in node ? `(${node.all.map(keyOf).join('&')})` : `(${node.any.map(keyOf).join('|')})`
}

/** Removes repeated nodes, and keeps the prefix version of a term if there is one. */
export function withoutRepetition<Node extends TextNode>(nodes: readonly Node[]): Node[] {
  const distinct = new Map<string, Node>()
  for (const node of nodes) {
    const key = keyOf(node)
    const known = distinct.get(key)
    if (!known || (isTerm(node) && node.isPrefix)) distinct.set(key, node)
  }
  return [...distinct.values()]
}
