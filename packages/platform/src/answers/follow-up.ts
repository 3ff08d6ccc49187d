import type { Turn } from './answer-generator'
import { significantWordsOf } from './question'

/** A question with fewer significant words also uses the words of the previous question. */
const MIN_WORDS = 2

/**
 * Returns the significant words of the last question, preceded by the words of earlier questions while there are few.
 */
const wordsBefore = (turns: readonly Turn[], locale: string): string[] => {
  const last = turns.at(-1)
  if (!last) return []
  const words = significantWordsOf(last.question, locale)
  return words.length < MIN_WORDS ? [...words, ...wordsBefore(turns.slice(0, -1), locale)] : words
}

/**
 * Returns the phrasings to search with; the first one with an answer is used. They are the question itself, if it has
 * enough words, and the question with the words of the previous one, if there is one.
 */
export const phrasingsOf = (text: string, locale: string, turns: readonly Turn[] = []): string[] => {
  const words = significantWordsOf(text, locale)
  const missing = wordsBefore(turns, locale).filter((word) => !words.includes(word))
  if (missing.length === 0) return [text]
  const completed = `${text.replace(/(?<![\s?？؟])[\s?？؟]+$/u, '')} ${missing.join(' ')}?`
  return words.length < MIN_WORDS ? [completed] : [text, completed]
}
