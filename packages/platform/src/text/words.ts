// The characters of a word for the tokenizer `unicode61`: letters, numbers, private use, and their marks.
const WORD = /[\p{L}\p{N}\p{Co}][\p{L}\p{N}\p{Co}\p{M}]*/gu
const STARTS_WORD = /[\p{L}\p{N}\p{Co}]/u
const ENDS_IN_WORD = /[\p{L}\p{N}\p{Co}]\p{M}*$/u

const ASCII = /^[\0-\x7f]*$/

/** Returns whether a text has ASCII characters only. */
export const isAscii = (text: string) => ASCII.test(text)

/** Converts a text to lower case without the diacritics of Latin, Greek and Cyrillic letters, to compare words. */
export const fold = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
        .toLowerCase()

/** A word of a text, with its place. */
export interface Word {
  /** As written. */
  text: string
  /** In UTF-16 units. */
  offset: number
}

/** Returns the words of a text, in order. */
export const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), (match) => ({ text: match[0], offset: match.index }))

const ASCII_WORD = /[0-9a-z]+/g

/** Yields the folded words of a text in order, with their places in UTF-16 units. Reads no more of it than is needed. */
export function* readWords(text: string): Generator<{ word: string; offset: number; end: number }, void, undefined> {
  if (isAscii(text)) {
    for (const { 0: word, index: offset } of text.toLowerCase().matchAll(ASCII_WORD))
      yield { word, offset, end: offset + word.length }
    return
  }
  for (const { 0: word, index: offset } of text.matchAll(WORD))
    yield { word: fold(word), offset, end: offset + word.length }
}

/** Returns the folded words of a text, separated by a space. */
export const foldedWordsOf = (text: string): string => fold(text).match(WORD)?.join(' ') ?? ''

/** Returns whether a text ends within a word, which may be unfinished. */
export const endsInWord = (text: string) => ENDS_IN_WORD.test(text)

/** Returns whether a text contains a word. */
export const hasWord = (text: string) => STARTS_WORD.test(text)
