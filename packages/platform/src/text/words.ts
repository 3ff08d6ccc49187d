// What the tokenizer `unicode61` takes for a part of a word: letters, numbers, private use, and marks upon them.
const WORD = /[\p{L}\p{N}\p{Co}][\p{L}\p{N}\p{Co}\p{M}]*/gu
const STARTS_WORD = /[\p{L}\p{N}\p{Co}]/u
const ENDS_IN_WORD = /[\p{L}\p{N}\p{Co}]\p{M}*$/u

const ASCII = /^[\0-\x7f]*$/

/** Lower case without the diacritics of Latin, Greek and Cyrillic letters, as words are compared. */
export const fold = (text: string) =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
        .toLowerCase()

export interface Word {
  /** As written. */
  text: string
  /** In UTF-16 units. */
  offset: number
}

/** The words of a text, in order. */
export const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), (match) => ({ text: match[0], offset: match.index }))

/** The words of a text as they are compared, parted by a space. */
export const foldedWordsOf = (text: string): string => fold(text).match(WORD)?.join(' ') ?? ''

/** Whether the last character of a text belongs to a word, which may still be unfinished. */
export const endsInWord = (text: string) => ENDS_IN_WORD.test(text)

/** Whether a text holds a word. */
export const hasWord = (text: string) => STARTS_WORD.test(text)
