import type { FieldOperator } from '../port'
import type { Dictionary } from './dictionary'
import { isWithinDistance } from '../text/distance'
import { compilePattern } from '../text/linear-pattern'
import { soundexOf } from './soundex'
import { fitsWildcard } from './wildcard'
import { fold } from '../language/fold'
import { foldedWordsOf, hasWord } from '../language/words'

/** Maximum number of edits of a fuzzy match. */
const MAX_EDITS = 2

/** Maximum number of words of values to compare by sound or with edits: one bit each. */
const MAX_WORDS = 31

/** Maximum length of a value to match with a regular expression, in characters. */
const MAX_SEARCHED_LENGTH = 300

type CodeTest = (dictionary: Dictionary, code: number) => boolean

const remembered = <Value>(compute: (word: string) => Value) => {
  const known = new Map<string, Value>()
  return (word: string): Value => {
    const value = known.get(word)
    if (value !== undefined) return value
    const computed = compute(word)
    known.set(word, computed)
    return computed
  }
}

const splitWords = (words: string) => words.split(' ').filter((word) => word !== '')

/**
 * Tests whether every word of one of the values resembles a word of the field. Up to 31 words are compared.
 *
 * @param toLike - Returns the test for a word of a value.
 * @param read - Computes once what the tests compare of a word of the field.
 */
function likeWords(
  values: readonly string[],
  toLike: (word: string) => (read: string) => boolean,
  read: (word: string) => string = (word) => word,
): CodeTest {
  const tests: ((read: string) => boolean)[] = []
  // One bit for each word of each value.
  const wanted = values.flatMap((value) => {
    const first = tests.length
    tests.push(
      ...splitWords(foldedWordsOf(value))
        .slice(0, MAX_WORDS - first)
        .map(toLike),
    )
    return tests.length > first ? [2 ** tests.length - 2 ** first] : []
  })
  const likeness = remembered((other) => {
    const compared = read(other)
    return tests.reduce((bits, isLike, place) => bits | (isLike(compared) ? 1 << place : 0), 0)
  })
  return (dictionary, code) => {
    const found = splitWords(dictionary.wordsOf(code)).reduce((bits, word) => bits | likeness(word), 0)
    return wanted.some((bits) => (found & bits) === bits)
  }
}

/** Tests whether the field contains one of the phrases, each given as words separated by a space. */
function holdingPhrase(phrases: ReadonlySet<string>): CodeTest {
  const [first = ''] = phrases
  const only = ` ${first} `
  if (phrases.size < 2) return (dictionary, code) => dictionary.wordsOf(code).includes(only)
  const lengths = new Set(Array.from(phrases, (phrase) => phrase.split(' ').length))
  return (dictionary, code) => {
    const words = splitWords(dictionary.wordsOf(code))
    return words.some((_, start) => {
      for (const length of lengths) {
        if (start + length <= words.length && phrases.has(words.slice(start, start + length).join(' '))) return true
      }
      return false
    })
  }
}

/** Tests whether the field contains one of the texts without words, such as `+`. */
function holdingText(texts: ReadonlySet<string>): CodeTest {
  return (dictionary, code) => {
    const value = dictionary.foldedOf(code)
    return [...texts].some((text) => value.includes(text))
  }
}

function fittingWildcard(value: string): CodeTest {
  const pattern = fold(value).replace(/\*+/g, '*')
  return (dictionary, code) =>
    fitsWildcard(dictionary.foldedOf(code), pattern) ||
    splitWords(dictionary.wordsOf(code)).some((word) => fitsWildcard(word, pattern))
}

function fittingPattern(value: string): CodeTest {
  const test = compilePattern(value)
  return (dictionary, code) => {
    if (!test) return false
    const text = dictionary.values[code]!.slice(0, MAX_SEARCHED_LENGTH)
    if (test(text)) return true
    const folded = dictionary.foldedOf(code).slice(0, MAX_SEARCHED_LENGTH)
    // The pattern ignores case, so only diacritics make a difference.
    return folded !== text.toLowerCase() && test(folded)
  }
}

const toClose = (word: string) => (other: string) => isWithinDistance(word, other, MAX_EDITS)

const toSameSound = (word: string) => {
  const sound = soundexOf(word)
  return (other: string) => other === sound
}

/** Returns the tests of which a value must pass one. */
function toTests(operator: FieldOperator, values: readonly string[]): CodeTest[] {
  switch (operator) {
    case 'equals': {
      const wanted = new Set(values.map(fold))
      return [(dictionary, code) => wanted.has(dictionary.foldedOf(code))]
    }
    case 'contains': {
      const phrases = new Set(values.filter(hasWord).map(foldedWordsOf))
      const wordless = values.filter((value) => !hasWord(value)).map((value) => fold(value).trim())
      const texts = new Set(wordless.filter((text) => text !== ''))
      return [...(phrases.size > 0 ? [holdingPhrase(phrases)] : []), ...(texts.size > 0 ? [holdingText(texts)] : [])]
    }
    case 'wildcard':
      return values.map(fittingWildcard)
    case 'fuzzy':
      return [likeWords(values, toClose)]
    case 'phonetic':
      return [likeWords(values, toSameSound, soundexOf)]
    case 'regex':
      return values.map(fittingPattern)
  }
}

/**
 * Marks the codes whose values match an operator with any of the given values. Text comparisons ignore case and
 * diacritics.
 */
export function markValues(dictionary: Dictionary, operator: FieldOperator, values: readonly string[]): Uint8Array {
  const tests = toTests(operator, [...new Set(values)])
  return Uint8Array.from({ length: dictionary.size }, (_, code) =>
    code > 0 && tests.some((test) => test(dictionary, code)) ? 1 : 0,
  )
}
