import { endsInWord, wordsOf } from './words'

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
}

/**
 * What a query asks for. Each run of characters without a space is a term, and so is each "quoted phrase"; punctuation
 * only parts words (`foo-bar` asks for both words in a row). The last term of a text that ends within a word may go
 * on. A text without any word has no terms, and so excludes nothing.
 */
export function toTerms(text: string): Term[] {
  const pieces = toIndexText(text).replace(SPEECH_MARKS, '"').split('"')
  const texts = pieces.flatMap((piece, index) =>
    // An odd piece stands between quotes; where the closing one is missing, its words stand for themselves.
    index % 2 === 1 && index < pieces.length - 1 ? [piece] : piece.split(/\s+/),
  )
  const terms = new Map<string, Term>()
  for (const part of texts) if (wordsOf(part).length > 0) terms.set(part, { text: part, isPrefix: false })
  if (endsInWord(text)) {
    const last = texts.at(-1)!
    terms.set(last, { text: last, isPrefix: true })
  }
  return [...terms.values()]
}

const quote = (text: string) => `"${text}"`

/** An expression of FTS5; every term must match, and a whole word weighs more than one that merely begins alike. */
export const toMatchExpression = (terms: readonly Term[]) =>
  terms.map(({ text, isPrefix }) => (isPrefix ? `(${quote(text)} OR ${quote(text)} *)` : quote(text))).join(' AND ')
