import type { Condition } from '../backend'
import { endsInWord, fold, foldedWordsOf, hasWord, wordsOf } from '../text/words'

/** Marks that `highlight()` puts around matches. */
export const MARK_START = '\u0001'
export const MARK_END = '\u0002'

// Replaced one to one, to keep offsets.
const CONTROLS = /[\u0000-\u0002]/g

/** Replaces the mark characters in a text to index, without changing its length. */
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

const quote = (text: string) => `"${text}"`

const toTermExpression = ({ text, isPrefix }: Term) =>
  // A complete word counts more than a prefix match.
  isPrefix ? `(${quote(text)} OR ${quote(text)} *)` : quote(text)

const joined = (nodes: readonly TextNode[], operator: string) => {
  const expressions = [...new Set(nodes.map(toMatchExpression))]
  return expressions.length > 1 ? `(${expressions.join(` ${operator} `)})` : expressions.join('')
}

/** Creates an FTS5 expression; empty if there is nothing to search. */
export function toMatchExpression(node: TextNode): string {
  if (isTerm(node)) return toTermExpression(node)
  return 'all' in node ? joined(node.all, 'AND') : joined(node.any, 'OR')
}

/** Creates an FTS5 expression for two words, in any order, with at most `distance` words between them. */
const toNearExpression = ([word, other]: readonly [string, string], distance: number) =>
  `NEAR(${quote(toTerm(word).text)} ${quote(toTerm(other).text)}, ${Math.max(0, Math.trunc(distance))})`

/** What a condition of words matches: a part of the documents, by an FTS5 expression, or all or none of them. */
export type TextMatch = { expression: string } | 'all' | 'none'

/** Creates one expression for a condition that is text only. */
export function toTextMatch(condition: Condition): TextMatch {
  switch (condition.type) {
    case 'text': {
      const expression = toMatchExpression({ all: toTerms(`${condition.text} `) })
      if (expression === '') return 'all'
      return { expression: condition.within ? `${condition.within} : (${expression})` : expression }
    }
    case 'near': {
      const { words, distance } = condition
      return words.every(hasWord) ? { expression: toNearExpression(words, distance) } : 'none'
    }
    case 'and':
    case 'or': {
      const isAny = condition.type === 'or'
      const [decisive, neutral] = isAny ? (['all', 'none'] as const) : (['none', 'all'] as const)
      const matches = condition.conditions.map(toTextMatch)
      if (matches.includes(decisive)) return decisive
      const expressions = matches.flatMap((match) => (typeof match === 'object' ? [match.expression] : []))
      if (expressions.length === 0) return neutral
      return { expression: expressions.map((expression) => `(${expression})`).join(isAny ? ' OR ' : ' AND ') }
    }
    default:
      throw new TypeError(`A condition of the type ${condition.type} has no words`)
  }
}

/** Maximum number of words of a title to search, because long phrases are slow. */
const MAX_BEGINNING = 16

/**
 * Creates an expression for titles that start with a text, whose last word may be a prefix. Empty if no title can.
 */
export function toBeginningExpression(text: string): string {
  const words = wordsOf(text)
  if (words.length === 0 || words.length > MAX_BEGINNING) return ''
  return `title : ^ ${quote(words.map((word) => word.text).join(' '))}${endsInWord(text) ? ' *' : ''}`
}

/**
 * Creates an expression that matches the same words of the given texts without prefixes, because FTS5 repeats the
 * lookup of prefixes for every row requested by id. Empty if no word of the texts matches.
 */
export function toHighlightExpression(terms: readonly Term[], texts: readonly string[]): string {
  const phrases = terms.flatMap(({ text, isPrefix }) => {
    const last = wordsOf(text).at(-1)
    if (!isPrefix || !last) return [text]
    const beginning = fold(last.text)
    const words = texts.flatMap(wordsOf).map((word): [folded: string, text: string] => [fold(word.text), word.text])
    const continued = new Map(words.filter(([folded]) => folded.startsWith(beginning)))
    return Array.from(continued.values(), (word) => text.slice(0, last.offset) + word)
  })
  return [...new Set(phrases)].map(quote).join(' OR ')
}

/** Returns the folded words of a term. */
export const wordsOfTerm = ({ text }: Term): string[] => foldedWordsOf(text).split(' ')
