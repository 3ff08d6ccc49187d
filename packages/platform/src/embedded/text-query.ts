import { endsInWord, fold, foldedWordsOf, hasWord, wordsOf } from '../text/words'

/** Marks that `highlight()` sets around what matched. */
export const MARK_START = '\u0001'
export const MARK_END = '\u0002'

// One for one, so that offsets stay what they are.
const CONTROLS = /[\u0000-\u0002]/g

/** Text as it is indexed: without the characters that serve as marks, at unchanged length. */
export const toIndexText = (text: string) => text.replace(CONTROLS, ' ')

const SPEECH_MARKS = /[“”„«»]/g

/** One thing a document must hold. */
export interface Term {
  /** Words that follow one another; whatever stands between them only parts them. */
  text: string
  /** The last word may go on. */
  isPrefix: boolean
  /** Whether it stands between quotes. */
  isQuoted: boolean
  /** How much it counts beside what was typed, which counts 1. */
  weight: number
}

/** What a document must hold to match: a term, all of several, or any of them. */
export type TextNode = Term | { all: readonly TextNode[] } | { any: readonly TextNode[] }

export const toTerm = (text: string, changes: Partial<Term> = {}): Term => ({
  text: toIndexText(text).replaceAll('"', ' '),
  isPrefix: false,
  isQuoted: false,
  weight: 1,
  ...changes,
})

/**
 * What a query asks for, in order. Each run of characters without a space is a term, and so is each "quoted phrase";
 * punctuation only parts words (`foo-bar` asks for both words in a row). The last term of a text that ends within a
 * word may go on. A text without any word has no terms, and so excludes nothing.
 */
export function toTerms(text: string): Term[] {
  const pieces = toIndexText(text).replace(SPEECH_MARKS, '"').split('"')
  const terms = pieces.flatMap((piece, index) =>
    // An odd piece stands between quotes; where the closing one is missing, its words stand for themselves.
    index % 2 === 1 && index < pieces.length - 1
      ? [toTerm(piece, { isQuoted: true })]
      : piece.split(/\s+/).map((part) => toTerm(part)),
  )
  if (endsInWord(text)) terms.at(-1)!.isPrefix = true
  return terms.filter((term) => hasWord(term.text))
}

export const isTerm = (node: TextNode): node is Term => 'text' in node

/** All terms of which one or another may be what matched. */
export const termsIn = (node: TextNode): Term[] => {
  if (isTerm(node)) return [node]
  return ('all' in node ? node.all : node.any).flatMap(termsIn)
}

/** Terms that count less than what was typed, by how much they count. */
export function lighterTerms(node: TextNode): Map<number, Term[]> {
  const groups = new Map<number, Term[]>()
  for (const term of termsIn(node)) {
    if (term.weight < 1) groups.set(term.weight, [...(groups.get(term.weight) ?? []), term])
  }
  return groups
}

const quote = (text: string) => `"${text}"`

const toTermExpression = ({ text, isPrefix }: Term) =>
  // A whole word weighs more than one that merely begins alike.
  isPrefix ? `(${quote(text)} OR ${quote(text)} *)` : quote(text)

const joined = (nodes: readonly TextNode[], operator: string) => {
  const expressions = [...new Set(nodes.map(toMatchExpression))]
  return expressions.length > 1 ? `(${expressions.join(` ${operator} `)})` : expressions.join('')
}

/** An expression of FTS5; empty where nothing is asked for. */
export function toMatchExpression(node: TextNode): string {
  if (isTerm(node)) return toTermExpression(node)
  return 'all' in node ? joined(node.all, 'AND') : joined(node.any, 'OR')
}

/** Titles of more words are not looked for: the longer a phrase, the longer it takes. */
const MAX_BEGINNING = 16

/** An expression for the titles that begin as a text does; its last word may go on. Empty where that cannot be. */
export function toBeginningExpression(text: string): string {
  const words = wordsOf(text)
  if (words.length === 0 || words.length > MAX_BEGINNING) return ''
  return `title : ^ ${quote(words.map((word) => word.text).join(' '))}${endsInWord(text) ? ' *' : ''}`
}

/**
 * An expression that matches the same words in the given texts as the terms do, but without prefixes: those FTS5 looks
 * up anew for every row that is asked for by its id. Empty where no word of the texts matches.
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

/** The words of a term as they are compared. */
export const wordsOfTerm = ({ text }: Term): string[] => foldedWordsOf(text).split(' ')
