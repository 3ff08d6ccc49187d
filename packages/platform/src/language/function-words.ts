import type { Language } from './stemmer'
import { signedNamesOf } from './forms'
import { foldedWordsOf, hasUnspaced } from './words'

const loaders = {
  ar: () => import('@orama/stopwords/arabic'),
  bg: () => import('@orama/stopwords/bulgarian'),
  da: () => import('@orama/stopwords/danish'),
  de: () => import('@orama/stopwords/german'),
  el: () => import('@orama/stopwords/greek'),
  en: () => import('@orama/stopwords/english'),
  es: () => import('@orama/stopwords/spanish'),
  fi: () => import('@orama/stopwords/finnish'),
  fr: () => import('@orama/stopwords/french'),
  hu: () => import('@orama/stopwords/hungarian'),
  it: () => import('@orama/stopwords/italian'),
  ja: () => import('@orama/stopwords/japanese'),
  nl: () => import('@orama/stopwords/dutch'),
  no: () => import('@orama/stopwords/norwegian'),
  pt: () => import('@orama/stopwords/portuguese'),
  ro: () => import('@orama/stopwords/romanian'),
  ru: () => import('@orama/stopwords/russian'),
  sv: () => import('@orama/stopwords/swedish'),
  tr: () => import('@orama/stopwords/turkish'),
  zh: () => import('@orama/stopwords/mandarin'),
} satisfies Record<Language | 'ja' | 'zh', () => Promise<{ stopwords: string[] }>>

/** The languages whose function words are known by their script, so that no index has to say its language. */
const BY_SCRIPT = ['ja', 'zh'] as const

const loaded = new Map<string, ReadonlySet<string>>()

/** Loads the function words of languages, so that {@link isFunctionWordOf} knows them at once. */
export const loadFunctionWords = async (wanted: Iterable<Language>): Promise<void> => {
  await Promise.all(
    Array.from([...wanted, ...BY_SCRIPT], async (language) => {
      if (loaded.has(language)) return
      const { stopwords } = await loaders[language]()
      loaded.set(language, new Set(stopwords.map(foldedWordsOf)))
    }),
  )
}

const LETTER = /^\p{L}$/u

/** Returns whether a word as written only joins other words. */
export type IsFunctionWord = (text: string) => boolean

/**
 * Returns what says whether a word of a text in these languages only joins other words, such as "the" or "how". A single
 * letter does so too, but no name with signs such as `C++`. Without a language, only words of Japanese and Chinese do.
 */
export const isFunctionWordOf =
  (spoken: readonly Language[]): IsFunctionWord =>
  (text) => {
    const words = foldedWordsOf(text)
    const isOneOf = (languages: readonly string[]) => languages.some((language) => loaded.get(language)?.has(words))
    if (hasUnspaced(text)) return isOneOf(BY_SCRIPT)
    if (spoken.length === 0 || signedNamesOf(text).length > 0) return false
    return isOneOf(spoken) || LETTER.test(words)
  }
