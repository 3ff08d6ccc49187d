import type { FindStems } from './stemmer'
import { fold, isAscii } from './fold'
import { foldedWordsOf, readWords, type FoldedWord } from './words'

/** Signs that join words in one name when nothing else is between them. */
const JOINERS = new Set("-‐‑'’.·/&_:+")

/** Maximum length of a joined form. */
const MAX_JOINED = 40
/** Maximum number of words of a joined form. */
export const MAX_PARTS = 8
/** Maximum number of words of a name whose parts are joined too. */
const MAX_SPLIT = 4

/** Groups of digits such as those of phone numbers, with what separates them. */
const DIGIT_GROUPS = /\d+(?:[ .()/\u00a0-]{1,3}\d+)+/g
const MIN_DIGITS = 7
const MAX_DIGITS = 20

/** Numbers whose thousands are separated, and their decimals. */
const THOUSANDS = /(?<![\d.,'’])(\d{1,3}(?:[,.'’ \u00a0\u202f]\d{3})+)(?!\d)([.,]\d+)?/g

/** What only some texts have: ASCII symbols or a name after a dot, and a group of digits. */
const HAS_SIGN = /[#$%&+<=>@^`|~]|(?:^|\W)\.[a-z]/i
const HAS_DIGIT = /\d[ .,()/'’\u00a0\u202f-]/

/** Names with signs that distinguish them: `C++`, `C#`, `.NET`. */
const SIGNED = /(?<![\p{L}\p{N}.])\.\p{L}[\p{L}\p{N}]*|[\p{L}\p{N}]+(?:\+{1,2}|#)(?![\p{L}\p{N}])/gu
const MAY_BE_SIGNED = /[+#]|(?:^|[^\p{L}\p{N}])\.\p{L}/u

/** Signs that are neither words nor punctuation. Flags have two characters. */
const SYMBOL = /\p{RI}\p{RI}|(?!\p{Emoji_Modifier})[\p{S}\p{Extended_Pictographic}#%&@§]/gu

const IS_WORD = /^[\p{L}\p{N}\p{Co}][^+#]*$/u

/** Returns whether what documents contain is a word, and no other form. */
export const isWord = (text: string) => IS_WORD.test(text)

/** Marks the code of an id or a number. No word begins so, so that no beginning of a word finds it. */
const CODE = '='

/** Returns the symbols and emoji of a text, without variants such as skin tones. */
export const symbolsOf = (text: string): string[] => [...new Set(text.match(SYMBOL) ?? [])]

/** Returns the places of symbols in a text, in UTF-16 units. */
export const placesOfSymbols = (text: string, symbols: ReadonlySet<string>) =>
  Array.from(text.matchAll(SYMBOL), ({ 0: symbol, index }) => ({
    symbol,
    offset: index,
    length: symbol.length,
  })).filter(({ symbol }) => symbols.has(symbol))

/** Returns the names of a text that have signs, such as `c++`. */
export const signedNamesOf = (text: string): string[] =>
  MAY_BE_SIGNED.test(text) ? Array.from(text.matchAll(SIGNED), ([name]) => fold(name)) : []

/** Returns the words of a text as a name, with the signs that distinguish it: `c++ primer`. */
export const nameOf = (text: string): string => {
  if (!MAY_BE_SIGNED.test(text)) return foldedWordsOf(text)
  const parts: string[] = []
  let end = 0
  for (const { 0: name, index } of text.matchAll(SIGNED)) {
    parts.push(foldedWordsOf(text.slice(end, index)), fold(name))
    end = index + name.length
  }
  return [...parts, foldedWordsOf(text.slice(end))].filter((part) => part !== '').join(' ')
}

/** The signs that make a name of a word: before it, and after it. */
const SIGNS = ['+', '++', '#'] as const

/**
 * Returns the names with signs that a text may begin with, of which a title has none if it begins with the same words
 * without signs. `own` is the one that it begins with itself.
 */
export const beginningNamesOf = (text: string): { own: string | undefined; others: string[] } => {
  const [name = ''] = nameOf(text).split(' ')
  const [word = ''] = foldedWordsOf(text).split(' ')
  if (name !== word) return { own: name, others: [] }
  return { own: undefined, others: word === '' ? [] : [`.${word}`, ...SIGNS.map((sign) => word + sign)] }
}

/** Returns the token of the code of an id or a number. */
export const toCode = (value: string | number): string =>
  CODE +
  (typeof value === 'number' && !Number.isInteger(value) ? value : foldedWordsOf(String(value)).replaceAll(' ', ''))

const DECIMAL = /^\d+[.,]\d+$/

/** Returns the tokens of the codes that a typed text may be. */
export const codesOf = (text: string): string[] => {
  const code = toCode(text)
  return DECIMAL.test(text) ? [code, CODE + text.replace(',', '.')] : code === CODE ? [] : [code]
}

/** Returns whether only a sign is between the end of a word and the next word, which joins them in one name. */
const areJoined = (text: string, end: number, next: number) => next - end === 1 && JOINERS.has(text[end]!)

/** Follows the words of a text, and knows those of the current name: signs alone join them. */
export class JoinedWords {
  readonly words: string[] = []
  readonly #text
  #end = -1

  constructor(text: string) {
    this.#text = text
  }

  /** Adds the next word, which may begin another name. */
  add({ word, offset, end }: FoldedWord) {
    if (!areJoined(this.#text, this.#end, offset)) this.words.length = 0
    this.words.push(word)
    this.#end = end
  }
}

/** Returns a word as written or, if it has ASCII characters only, folded: what its stems are kept by. */
export const surfaceOf = (text: string, { word, offset, end }: FoldedWord): string => {
  const written = text.slice(offset, end)
  return isAscii(written) ? word : written
}

/** Yields the words of a name without the signs between them. */
function* joinedFormsOf(words: readonly string[]): Generator<string, void, undefined> {
  if (words.length < 2 || words.length > MAX_PARTS) return
  const isSplit = words.length <= MAX_SPLIT
  for (let start = 0; start < (isSplit ? words.length - 1 : 1); start++) {
    for (let end = isSplit ? start + 2 : words.length; end <= words.length; end++) {
      const joined = words.slice(start, end).join('')
      if (joined.length <= MAX_JOINED) yield joined
    }
  }
}

const addStems = (surface: string, own: string, forms: Set<string>, stemsOf: FindStems) => {
  for (const { token, word } of stemsOf(surface)) if (word !== own) forms.add(token)
}

const addJoined = (words: readonly string[], forms: Set<string>, stemsOf: FindStems) => {
  for (const form of joinedFormsOf(words)) {
    forms.add(form)
    addStems(form, form, forms, stemsOf)
  }
}

/**
 * Returns the folded words of a text in order.
 *
 * @param forms - Receives other forms in which the text can be found: names with their words joined, or with signs,
 *   numbers without spaces, symbols, and the stems of words.
 */
export function analyse(text: string, forms: Set<string>, stemsOf: FindStems): string[] {
  const words: string[] = []
  const isPlain = isAscii(text)
  let nameStart = 0
  let lastEnd = -1
  const endName = (nameEnd: number) => {
    if (nameEnd - nameStart > 1) addJoined(words.slice(nameStart, nameEnd), forms, stemsOf)
    nameStart = nameEnd
  }
  for (const read of readWords(text)) {
    const { word, offset, end } = read
    const place = words.push(word) - 1
    addStems(isPlain ? word : surfaceOf(text, read), word, forms, stemsOf)
    if (!areJoined(text, lastEnd, offset)) endName(place)
    lastEnd = end
  }
  endName(words.length)
  if (HAS_DIGIT.test(text)) {
    for (const [number] of text.matchAll(DIGIT_GROUPS)) {
      const digits = number.replaceAll(/\D/g, '')
      if (digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS) forms.add(digits)
    }
    for (const [number, whole = ''] of text.matchAll(THOUSANDS)) {
      if (number.length > MAX_JOINED) continue
      for (const part of [whole, number]) forms.add(part.replaceAll(/\D/g, ''))
    }
  }
  if (isPlain && !HAS_SIGN.test(text)) return words
  for (const signed of signedNamesOf(text)) forms.add(signed)
  for (const symbol of symbolsOf(text)) forms.add(symbol)
  return words
}
