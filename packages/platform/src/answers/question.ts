import { foldedWordsOf } from '../language/words'
import { languagesOf } from './languages'

const ENDS_AS_QUESTION = /[?？؟]\s*$/u
const STARTS_AS_QUESTION = /^\s*¿/u

const foldedWords = (text: string) => foldedWordsOf(text).split(' ')

/** Returns whether a text is a question: it ends with a question mark, or starts with a question word. */
export const isQuestion = (text: string, locale: string): boolean => {
  const [first = '', ...others] = foldedWords(text)
  if (first === '') return false
  if (ENDS_AS_QUESTION.test(text) || STARTS_AS_QUESTION.test(text)) return true
  return languagesOf(locale).some(
    ({ questionWords, verbs }) =>
      (others.length >= 1 && questionWords.has(first)) || (others.length >= 2 && verbs.has(first)),
  )
}

/** Returns whether a question asks for a definition, or who somebody is. */
export const asksForDefinition = (question: string, locale: string): boolean => {
  const words = foldedWordsOf(question)
  return languagesOf(locale).some(({ definition }) => definition.test(words))
}

/** Returns the significant words of a question, folded and unique. */
export const significantWordsOf = (question: string, locale: string): string[] => {
  const languages = languagesOf(locale)
  const isSignificant = (word: string, index: number) =>
    word !== '' &&
    !languages.some(
      ({ questionWords, verbs, stopWords }) =>
        questionWords.has(word) || stopWords.has(word) || (index < 3 && verbs.has(word)),
    )
  return [...new Set(foldedWords(question).filter(isSignificant))]
}

const undouble = (word: string) => word.replace(/([b-df-hj-km-np-rtv-xz])\1$/, '$1')

const withoutPlural = (word: string) => {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(?:ch|sh|x|ss|zz)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, '')
}

const withoutSuffix = (word: string) => {
  if (word.length > 5 && word.endsWith('ing')) return undouble(word.slice(0, -3))
  if (word.length > 4 && word.endsWith('ed')) return undouble(word.slice(0, -2))
  return word.length > 3 ? undouble(word.replace(/e$/, '')) : word
}

/** Removes the most common endings of a folded word, so that `tyres` matches `tyre`. */
export const stemOf = (word: string): string => (/^[a-z]+$/.test(word) ? withoutSuffix(withoutPlural(word)) : word)

/** Returns the stems of all words of a text. */
export const stemsOf = (text: string): Set<string> => new Set(foldedWords(text).filter(Boolean).map(stemOf))

/** Returns the singular and plural forms of an English word. */
export const formsOf = (word: string): string[] => {
  if (!/^[a-z]{3,}$/.test(word)) return []
  const singular = withoutPlural(word)
  if (singular !== word) return [singular]
  return /[^s]$/.test(word) ? [/(?:ch|sh|x)$/.test(word) ? `${word}es` : `${word}s`] : []
}
