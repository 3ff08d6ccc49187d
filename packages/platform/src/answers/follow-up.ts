import type { Turn } from './answer-generator'
import { significantWordsOf } from './question'

/** A question of fewer significant words leans on the question before it. */
const MIN_WORDS = 2

/** The significant words of the last question, and of those before it as long as they are few. */
const wordsBefore = (turns: readonly Turn[], locale: string): string[] => {
  const last = turns.at(-1)
  if (!last) return []
  const words = significantWordsOf(last.question, locale)
  return words.length < MIN_WORDS ? [...words, ...wordsBefore(turns.slice(0, -1), locale)] : words
}

/**
 * Returns the phrasings that the documents are searched by; the first that finds an answer counts. They are the question
 * itself, if it has enough words, and then the question with the words of the previous one, if there is one.
 */
export const phrasingsOf = (text: string, locale: string, turns: readonly Turn[] = []): string[] => {
  const words = significantWordsOf(text, locale)
  const missing = wordsBefore(turns, locale).filter((word) => !words.includes(word))
  if (missing.length === 0) return [text]
  const completed = `${text.replace(/[\s?？؟]+$/u, '')} ${missing.join(' ')}?`
  return words.length < MIN_WORDS ? [completed] : [text, completed]
}
