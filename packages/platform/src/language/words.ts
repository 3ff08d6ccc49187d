import { fold, isAscii } from './fold'

// Letters, numbers and private use, and symbols of several letters: units, and letters in circles.
const LETTERS = String.raw`\p{L}\p{N}\p{Co}\u2103\u2109\u24b6-\u24e9\u3371-\u337a\u3380-\u33df`
// Letters with their marks. Invisible characters within a word do not end it, nor does the sign between two lengths.
const WORD = new RegExp(
  String.raw`[${LETTERS}](?:[${LETTERS}\p{M}]|\p{Default_Ignorable_Code_Point}+(?=[${LETTERS}\p{M}])|(?<=\d)×(?=\d))*`,
  'gu',
)
const STARTS_WORD = new RegExp(`[${LETTERS}]`, 'u')
const ENDS_IN_WORD = new RegExp(String.raw`[${LETTERS}][\p{M}\p{Default_Ignorable_Code_Point}]*$`, 'u')

/** The scripts that put no space between words. */
const SCRIPTS = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`
const UNSPACED = String.raw`(?=[${SCRIPTS}])[\p{L}\p{Nl}\p{No}]`
const HAS_UNSPACED = new RegExp(UNSPACED, 'u')
const KATAKANA = String.raw`\u30a1-\u30fa\u30fc\uff66-\uff9f`
// A word of at least four letters may end with a long vowel or without it: not everybody writes it.
const LONG_END = String.raw`(?:(?<=[${KATAKANA}]{3})[\u30fc\uff70](?![${KATAKANA}]))?`
// A letter with its marks, some of which are letters too; or a run of other letters.
const PARTS = new RegExp(
  String.raw`${UNSPACED}[\p{M}\p{Default_Ignorable_Code_Point}\uff9e\uff9f\u0e33\u0eb3]*${LONG_END}|(?:(?!${UNSPACED})[${LETTERS}\p{M}\p{Default_Ignorable_Code_Point}×])+`,
  'gu',
)
const WITH_LONG_END = /(?<=.)\u30fc$/u
const NO_WORD = /[^\p{L}\p{N}\p{M}\p{Co}]+/gu

/** Returns whether a text has letters of a script that puts no space between words. */
export const hasUnspaced = (text: string) => !isAscii(text) && HAS_UNSPACED.test(text)

/** A word of a text, with its place. */
export interface Word {
  /** As written. */
  text: string
  /** In UTF-16 units. */
  offset: number
}

/** A folded word of a text, with its place in UTF-16 units. */
export interface FoldedWord {
  word: string
  offset: number
  end: number
}

const ASCII_WORD = /[0-9a-z]+/g

const isDigitOrLetter = (code: number) => (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)

/** Yields the parts of a text that are words. */
function* readPieces(text: string): Generator<Word, void, undefined> {
  for (const { 0: run, index: offset } of text.matchAll(WORD)) {
    if (!hasUnspaced(run)) yield { text: run, offset }
    else for (const part of run.matchAll(PARTS)) yield { text: part[0], offset: offset + part.index }
  }
}

// Some characters fold to several, of which not all are letters.
const toFolded = (text: string) =>
  isAscii(text) ? text.toLowerCase() : fold(text).replace(NO_WORD, '').replace(WITH_LONG_END, '')

/**
 * Yields the folded words of a text in order, with their places in UTF-16 units. Reads no more of it than is needed. In a
 * script that puts no space between words, each letter is a word, so that what is found does not depend on a dictionary.
 */
export function* readWords(text: string): Generator<FoldedWord, void, undefined> {
  if (isAscii(text)) {
    const lower = text.toLowerCase()
    for (let offset = 0; offset < lower.length; offset++) {
      if (!isDigitOrLetter(lower.charCodeAt(offset))) continue
      let end = offset + 1
      while (isDigitOrLetter(lower.charCodeAt(end))) end++
      yield { word: lower.slice(offset, end), offset, end }
      offset = end
    }
    return
  }
  for (const { text: piece, offset } of readPieces(text)) {
    const word = toFolded(piece)
    if (word !== '') yield { word, offset, end: offset + piece.length }
  }
}

/** Returns the words of a text, in order. */
export const wordsOf = (text: string): Word[] => [...readPieces(text)].filter((word) => toFolded(word.text) !== '')

/** Returns the folded words of a text, separated by a space. */
export const foldedWordsOf = (text: string): string => {
  if (isAscii(text)) return text.toLowerCase().match(ASCII_WORD)?.join(' ') ?? ''
  return Array.from(readWords(text), ({ word }) => word).join(' ')
}

/** Returns whether a text ends within a word, which may be unfinished. */
export const endsInWord = (text: string) => ENDS_IN_WORD.test(text)

/** Returns whether a text contains a word. */
export const hasWord = (text: string) => STARTS_WORD.test(text)

let segmenter: Intl.Segmenter | undefined

/**
 * Returns the parts of a text without spaces that people take for words: those of a dictionary, for scripts that put no
 * space between words.
 */
export const segmentsOf = (text: string): string[] => {
  if (!hasUnspaced(text) || typeof Intl.Segmenter !== 'function') return [text]
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' })
  const segments: string[] = []
  let isOpen = false
  for (const { segment } of segmenter.segment(text)) {
    // Other scripts and signs stay together.
    const isOwn = HAS_UNSPACED.test(segment)
    if (isOwn || !isOpen) segments.push(segment)
    else segments[segments.length - 1] += segment
    isOpen = !isOwn
  }
  return segments
}
