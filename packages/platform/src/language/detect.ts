import { isFunctionWordOf, loadFunctionWords } from './function-words'
import { isLanguage, languages, type Language } from './stemmer'
import { wordsOf } from './words'

/** Maximum number of characters to read, of each text and of all. */
const MAX_TEXT = 300
const MAX_LENGTH = 20_000

/** Number of words that show the language of a text, and the minimum share of them that are function words. */
const MIN_WORDS = 100
const MAX_WORDS = 500
const MIN_SHARE = 0.2

/** How many times as many function words as of any other language a text must have. */
const MIN_LEAD = 2

/** Returns the language whose function words a text has, if there is no doubt. */
const tellByFunctionWords = async (text: string): Promise<Language | undefined> => {
  const words = wordsOf(text)
    .map((word) => word.text)
    .filter(({ length }) => length > 1)
    .slice(0, MAX_WORDS)
  if (words.length < MIN_WORDS) return undefined
  await loadFunctionWords(languages)
  const counts = languages.map((language) => {
    const isFunctionWord = isFunctionWordOf([language])
    return { language, count: words.filter(isFunctionWord).length }
  })
  const [best, next] = counts.sort((a, b) => b.count - a.count)
  const isSure = best!.count >= MIN_SHARE * words.length && best!.count >= MIN_LEAD * next!.count
  return isSure ? best!.language : undefined
}

/** Returns the language of texts; undefined if it is not sure, or has no stems. */
export const detectLanguage = async (texts: Iterable<string>): Promise<Language | undefined> => {
  let sample = ''
  for (const text of texts) {
    sample += `${text.slice(0, MAX_TEXT)}\n`
    if (sample.length >= MAX_LENGTH) break
  }
  if (!/\p{L}/u.test(sample)) return undefined
  // Loading the library takes much longer.
  const known = await tellByFunctionWords(sample)
  if (known) return known
  const { eld } = await import('eld/small')
  const found = eld.detect(sample)
  return found.isReliable() && isLanguage(found.language) ? found.language : undefined
}
