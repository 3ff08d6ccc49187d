import { endsInWord, fold, hasWord, wordsOf } from './words'

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
  for (const part of texts) if (hasWord(part)) terms.set(part, { text: part, isPrefix: false })
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
  return terms
    .flatMap(({ text, isPrefix }) => {
      const last = wordsOf(text).at(-1)
      if (!isPrefix || !last) return [text]
      const beginning = fold(last.text)
      const words = texts.flatMap(wordsOf).map((word): [folded: string, text: string] => [fold(word.text), word.text])
      const continued = new Map(words.filter(([folded]) => folded.startsWith(beginning)))
      return Array.from(continued.values(), (word) => text.slice(0, last.offset) + word)
    })
    .map(quote)
    .join(' OR ')
}
