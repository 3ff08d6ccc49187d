import { fold, isAscii } from './fold'
import { isHangul, withoutParticle } from './korean'

type Stem = (word: string) => string

const loaders = {
  ar: () => import('@orama/stemmers/arabic'),
  bg: () => import('@orama/stemmers/bulgarian'),
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  en: () => import('@orama/stemmers/english'),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  hu: () => import('@orama/stemmers/hungarian'),
  it: () => import('@orama/stemmers/italian'),
  nl: () => import('@orama/stemmers/dutch'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sv: () => import('@orama/stemmers/swedish'),
  tr: () => import('@orama/stemmers/turkish'),
} satisfies Record<string, () => Promise<{ stemmer: Stem }>>

/** A language whose words have stems. */
export type Language = keyof typeof loaders

/** The languages whose words have stems. */
export const languages = Object.keys(loaders) as Language[]

/** Returns whether the words of a language have stems. */
export const isLanguage = (text: string): text is Language => Object.hasOwn(loaders, text)

/** The languages that write several words as one. */
const COMPOUNDING: readonly Language[] = ['da', 'de', 'fi', 'hu', 'nl', 'no', 'sv']

/** Returns whether a text of these languages has words that are several. */
export const hasCompounds = (spoken: readonly Language[]) => spoken.some((language) => COMPOUNDING.includes(language))

const loaded = new Map<Language, Stem>()

/** Loads the stemmers of languages, so that a {@link Stemmer} can be created at once. */
export const loadStems = async (wanted: Iterable<Language>): Promise<void> => {
  await Promise.all(
    Array.from(wanted, async (language) => {
      if (!loaded.has(language)) loaded.set(language, (await loaders[language]()).stemmer)
    }),
  )
}

/** Shorter words have no other forms, and longer texts are codes. */
const MIN_LENGTH = 3
const MAX_LENGTH = 40
const DIGIT = /\p{N}/u

/** Begins a stem among the words of documents. No word begins so. */
const STEM = '~'

/** A stem of a word. */
export interface WordStem {
  /** What documents with another word of this stem contain. */
  token: string
  /** The stem itself, folded. It may be a word. */
  word: string
}

/** Maximum number of words whose stems are kept. */
const MAX_KEPT = 100_000

const NO_STEMS: readonly WordStem[] = []

/** Finds the stems of a word as written: one or two for each language. */
export type FindStems = (surface: string) => readonly WordStem[]

/** Finds the stems of words. A language that is not loaded has none. */
export class Stemmer {
  readonly #finders = new Map<string, FindStems>()

  /** @param own - The languages of texts that have no other. */
  constructor(readonly own: readonly Language[]) {}

  /** Returns what finds the stems of words of languages. */
  of(spoken: readonly Language[] = this.own): FindStems {
    const key = spoken.join()
    const known = this.#finders.get(key)
    if (known) return known
    const stemsOf = new Map<string, readonly WordStem[]>()
    const finder: FindStems = (surface) => {
      if (spoken.length === 0 && isAscii(surface)) return NO_STEMS
      const former = stemsOf.get(surface)
      if (former) return former
      const stems = this.#find(surface, spoken)
      if (stemsOf.size >= MAX_KEPT) stemsOf.clear()
      stemsOf.set(surface, stems)
      return stems
    }
    this.#finders.set(key, finder)
    return finder
  }

  #find(surface: string, spoken: readonly Language[]): readonly WordStem[] {
    if (DIGIT.test(surface)) return NO_STEMS
    if (isHangul(surface)) {
      const word = withoutParticle(surface.normalize('NFC'))
      return [{ token: `${STEM}ko:${word}`, word }]
    }
    if (surface.length < MIN_LENGTH || surface.length > MAX_LENGTH) return NO_STEMS
    const written = surface.normalize('NFC').toLowerCase()
    // Without accents as well, because not everybody types them.
    const forms = [...new Set([written, fold(written)])]
    const stems = new Map<string, WordStem>()
    for (const language of spoken) {
      const stem = loaded.get(language)
      if (!stem) continue
      for (const form of forms) {
        const word = fold(stem(form))
        if (word !== '') stems.set(`${STEM}${language}:${word}`, { token: `${STEM}${language}:${word}`, word })
      }
    }
    return [...stems.values()]
  }
}

/** Finds no stems, except those of Korean. */
export const noStems = new Stemmer([])
