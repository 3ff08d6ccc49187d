import { isLanguage, type Language } from './stemmer'

/** Maximum number of characters to read, of each text and of all. */
const MAX_TEXT = 300
const MAX_LENGTH = 20_000

/** Returns the language of texts; undefined if it is not sure, or has no stems. */
export const detectLanguage = async (texts: Iterable<string>): Promise<Language | undefined> => {
  let sample = ''
  for (const text of texts) {
    sample += `${text.slice(0, MAX_TEXT)}\n`
    if (sample.length >= MAX_LENGTH) break
  }
  if (!/\p{L}/u.test(sample)) return undefined
  const { eld } = await import('eld/small')
  const found = eld.detect(sample)
  return found.isReliable() && isLanguage(found.language) ? found.language : undefined
}
