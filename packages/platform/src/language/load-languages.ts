import { loadFunctionWords } from './function-words'
import { loadStems, type Language } from './stemmer'

/** Loads what the words of languages are analysed with: their stemmers and their function words. */
export const loadLanguages = async (wanted: readonly Language[]): Promise<void> => {
  await Promise.all([loadStems(wanted), loadFunctionWords(wanted)])
}
