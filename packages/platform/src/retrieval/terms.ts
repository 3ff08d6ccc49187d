import { symbolsOf } from '../language/forms'
import { endsInWord, foldedWordsOf, hasUnspaced, hasWord, segmentsOf, wordsOf } from '../language/words'

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
  /** Whether the text is not words, but one token of the other forms of documents. */
  isToken?: boolean | undefined
  /** Whether it is a part of a longer word: its text is a pattern of the whole, of letters, `?` and `*`. */
  isPattern?: boolean | undefined
}

/** What may be written in other forms: documents in which it is as typed rank above those with other forms only. */
interface Formed {
  plain: TextNode
  forms: readonly TextNode[]
}

/** What a document must contain: a term, all of several nodes, any of them, or a node in any of its forms. */
export type TextNode = Term | { all: readonly TextNode[] } | { any: readonly TextNode[] } | Formed

/** Creates a term that matches whole words. */
export const toTerm = (text: string, changes: Partial<Term> = {}): Term => ({
  text: toIndexText(text).replaceAll('"', ' '),
  isPrefix: false,
  isQuoted: false,
  weight: 1,
  ...changes,
})

/** Creates a term for a token of the other forms of documents. */
export const toToken = (text: string): Term => toTerm(text, { isToken: true })

/** Matches no document. */
export const NOTHING: TextNode = { any: [] }

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** Returns what a document must contain for a text without words: its symbols, or nothing if the text is empty. */
export const symbolNodesOf = (text: string): TextNode[] => {
  if (text.replace(INVISIBLE, '').trim() === '') return []
  const symbols = symbolsOf(text)
  return symbols.length > 0 ? symbols.map(toToken) : [NOTHING]
}

/** Maximum number of words in phrases of a text, because a phrase is much slower to find than its words. */
const MAX_PHRASE_WORDS = 64

/** Splits the phrases after the maximum number of words into words that need not be adjacent. */
function splitPhrases(terms: readonly Term[]): Term[] {
  let count = 0
  return terms.flatMap((term) => {
    const words = wordsOf(term.text)
    if (words.length < 2 || term.isToken) return [term]
    count += words.length
    if (count <= MAX_PHRASE_WORDS) return [term]
    return words.map(({ text }, index) => toTerm(text, { isPrefix: term.isPrefix && index === words.length - 1 }))
  })
}

/** What separates words as a space does. Between digits, some of it is a part of a number. */
const SEPARATORS = /[\s|\\()[\]{}<>=!?—–•…।॥、]+|(?<!\d)[,;/，；／]|[,;/，；／](?!\d)/

/**
 * Parses a query into terms, in order. Each run of characters without a space is a term, and so is each "quoted
 * phrase"; punctuation only separates words (`foo-bar` searches for both words in a row). Commas, semicolons, slashes,
 * brackets and long dashes separate terms as spaces do. In a script that puts no space between words, each word of a
 * dictionary is a term. The last term is a prefix if the text ends within a word. A text without words has no terms.
 * Phrases of more than 64 words in total are searched as single words.
 */
export function toTerms(text: string): Term[] {
  const pieces = toIndexText(text).replace(SPEECH_MARKS, '"').split('"')
  const terms = pieces.flatMap((piece, index) =>
    // Odd pieces are in quotes. Without a closing quote, their words count individually.
    index % 2 === 1 && index < pieces.length - 1
      ? [toTerm(piece, { isQuoted: true })]
      : piece
          .split(SEPARATORS)
          .flatMap(segmentsOf)
          .map((part) => toTerm(part)),
  )
  if (endsInWord(text)) terms.at(-1)!.isPrefix = true
  return splitPhrases(terms.filter((term) => hasWord(term.text)))
}

/** Returns the words of a term as people see them, as written: one in a script that puts no space between words. */
export const surfacesOf = ({ text, isQuoted }: Term): string[] =>
  hasUnspaced(text) && !isQuoted ? [text] : wordsOf(text).map((word) => word.text)

/** Returns whether a node of a text is a single term. */
export const isTerm = (node: TextNode): node is Term => 'text' in node

/** Returns a node without its other forms. */
export const plainOf = (node: TextNode): Exclude<TextNode, Formed> => ('plain' in node ? plainOf(node.plain) : node)

/** Returns all terms of a node that may have matched. */
export const termsIn = (node: TextNode): Term[] => {
  if (isTerm(node)) return [node]
  if ('plain' in node) return [node.plain, ...node.forms].flatMap(termsIn)
  return ('all' in node ? node.all : node.any).flatMap(termsIn)
}

/** Returns a node whose parts have no other forms. */
export const withoutForms = (node: TextNode): TextNode => {
  if (isTerm(node)) return node
  if ('plain' in node) return withoutForms(node.plain)
  return 'all' in node ? { all: node.all.map(withoutForms) } : { any: node.any.map(withoutForms) }
}

/** Returns whether a part of a node has other forms. */
export const hasForms = (node: TextNode): boolean =>
  !isTerm(node) && ('plain' in node || ('all' in node ? node.all : node.any).some(hasForms))

/** Returns the terms with a lower weight than typed ones, by weight. Other forms are not among them. */
export function lighterTerms(node: TextNode): Map<number, Term[]> {
  const groups = new Map<number, Term[]>()
  for (const term of termsIn(withoutForms(node))) {
    if (term.weight < 1) groups.set(term.weight, [...(groups.get(term.weight) ?? []), term])
  }
  return groups
}

/** Returns the folded words of a term. */
export const wordsOfTerm = ({ text, isToken, isPattern }: Term): string[] =>
  isToken || isPattern ? [text] : foldedWordsOf(text).split(' ')

/** Returns what equal nodes have in common. */
const keyOf = (node: TextNode): string => {
  if (isTerm(node)) return wordsOfTerm(node).join(' ')
  if ('plain' in node) return keyOf(node.plain)
  return 'all' in node ? `(${node.all.map(keyOf).join('&')})` : `(${node.any.map(keyOf).join('|')})`
}

const isBeginning = (node: TextNode) => {
  const plain = plainOf(node)
  return isTerm(plain) && plain.isPrefix
}

/** Removes repeated nodes. Of a word and the beginning of the same word, the word stays: it says more. */
export function withoutRepetition<Node extends TextNode>(nodes: readonly Node[]): Node[] {
  const distinct = new Map<string, Node>()
  for (const node of nodes) {
    const key = keyOf(node)
    const known = distinct.get(key)
    if (!known || (isBeginning(known) && !isBeginning(node))) distinct.set(key, node)
  }
  return [...distinct.values()]
}
