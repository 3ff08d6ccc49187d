import type { Document } from '@querent/platform'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createRandom } from '../../../../packages/platform/src/text/random'
import type { Query } from './known-items'

/** The languages, each with the option of its index: `none` if its words have no stems. */
export const LANGUAGES = {
  bn: 'none',
  da: 'da',
  de: 'de',
  en: 'en',
  es: 'es',
  fi: 'fi',
  fr: 'fr',
  hi: 'none',
  hu: 'hu',
  it: 'it',
  ja: 'none',
  ko: 'none',
  nl: 'nl',
  pt: 'pt',
  ru: 'ru',
  sv: 'sv',
  th: 'none',
  uk: 'none',
  vi: 'none',
  zh: 'none',
} as const

/** A language with labels of emoji. */
export type LabelLanguage = keyof typeof LANGUAGES

interface Emoji {
  hexcode: string
  label: string
  tags?: string[]
}

const { resolve } = createRequire(import.meta.url)
const COUNT = 60
/** A part of a label names at most as many documents. */
const MAX_NAMED = 5

/** Returns the documents of a language: the label of an emoji as the title, and a sentence of what it is for. */
export const loadLabels = (language: LabelLanguage): Document[] => {
  const emoji = JSON.parse(readFileSync(resolve(`emojibase-data/${language}/data.json`), 'utf8')) as Emoji[]
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return emoji.flatMap(({ hexcode, label, tags }) =>
    tags
      ? [{ id: hexcode, title: label, body: list.format(tags), uri: `https://emoji.test/${hexcode}`, fields: {} }]
      : [],
  )
}

/**
 * Generates queries that each mean one document: its label, and what follows the first word of its label, if few documents
 * have that. In a script without spaces, the part begins inside a run of letters, and a query may have the same words in
 * another order.
 */
export const generateLabelQueries = (language: LabelLanguage, documents: readonly Document[]): Query[] => {
  const random = createRandom(8)
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  const texts = documents.map(({ title, body }) => `${title}\n${body}`.toLowerCase())
  const titles = new Map<string, number>()
  for (const { title } of documents) titles.set(title, (titles.get(title) ?? 0) + 1)
  const queries: Query[] = []
  const order = documents
    .filter(({ title }) => titles.get(title) === 1)
    .map((document) => ({ document, place: random() }))
    .toSorted((left, right) => left.place - right.place)
  let parts = 0
  let labels = 0
  for (const { document } of order) {
    const grades = { [document.id]: 1 }
    const [first, second] = [...segmenter.segment(document.title)].filter(({ isWordLike }) => isWordLike)
    const part = first && second && document.title.slice(second.index).trim()
    const isTelling =
      part !== undefined && texts.filter((text) => text.includes(part.toLowerCase())).length <= MAX_NAMED
    if (first && isTelling && parts < COUNT) {
      queries.push({ text: part, grades })
      if (!/\s/.test(document.title)) queries.push({ text: part + first.segment, grades })
      parts++
    } else if (labels < COUNT) {
      queries.push({ text: document.title, grades })
      labels++
    }
  }
  return queries
}
