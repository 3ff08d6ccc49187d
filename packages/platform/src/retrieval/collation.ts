import { isAscii, LATIN_AS } from '../language/fold'

/** Letters that are sorted like others but have no diacritics that could be removed. */
const SPECIAL = new RegExp(`[${Object.keys(LATIN_AS).join('')}]`, 'g')

const DIGITS = /\d+/g

/** Puts longer numbers after shorter ones: the number of digits, then the digits. */
const toSortableNumber = (digits: string) => {
  const significant = digits.replace(/^0+(?=\d)/, '')
  return `0${String.fromCharCode(0x30 + Math.min(significant.length, 0xff))}${significant}`
}

const DIACRITICS = /[\u0300-\u036f]/g

/** Returns the letters by which a text is sorted: without case and diacritics. */
export const sortedLettersOf = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(DIACRITICS, '')
        .normalize('NFC')
        .toLowerCase()
        .replace(SPECIAL, (letter) => LATIN_AS[letter]!)

/** Characters whose code units are above the code units of pairs, and that come before the characters of pairs. */
const ABOVE_PAIRS = /[\ue000-\uffff]/g

const toKey = (letters: string, text: string) => {
  const key = `${letters}\u0000${text}`
  // The last code unit below the pairs, which no character has.
  return isAscii(text) ? key : key.replace(ABOVE_PAIRS, '\ud7ff$&')
}

/**
 * Returns a key: the order of the keys by code units is the order of the texts. Texts are in the order of their letters
 * without case and diacritics, by code points. Texts with the same letters are in the order of their code points.
 */
export const sortKeyOf = (text: string): string => toKey(sortedLettersOf(text), text)

/** Returns a key like `sortKeyOf`, for the order that treats runs of digits as numbers: `a2` before `a10`. */
export const naturalKeyOf = (text: string): string =>
  toKey(sortedLettersOf(text).replace(DIGITS, toSortableNumber), text)

const compareKeys = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Compares texts in the order of `sortKeyOf`; 0 for equal texts only. */
export const compareTexts = (a: string, b: string): number => compareKeys(sortKeyOf(a), sortKeyOf(b))
