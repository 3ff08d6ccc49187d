import type { BackendQuery, Document, FieldDefinition } from '../../port'
import { createRandom } from '../../text/random'
import { collectionFields, generateDocuments, generatedFields, generateQueries, wordOf } from './generate-documents'
import { createVariation } from './vary-query'

const VOCABULARY = 400
const ACCENTS: Readonly<Record<string, string>> = {
  a: 'áä',
  e: 'éèë',
  i: 'íï',
  o: 'óôö',
  u: 'úü',
  A: 'ÁÄ',
  E: 'É',
  n: 'ñ',
}

/** Texts of other scripts, each with a query that finds it. */
const FOREIGN: readonly (readonly [string, string])[] = [
  ['Κόσμος', 'ΚΟΣΜΟΣ'],
  ['Straße', 'strasse'],
  ['Ёлка', 'елка'],
  ['كِتَابٌ', 'كتاب'],
  ['שָׁלוֹם', 'שלום'],
  ['東京都庁の寿司', '寿司'],
  ['寿司屋は東京', '東京寿司'],
  ['กรุงเทพมหานคร', 'กรุงเทพ'],
  ['H₂O', 'h2o'],
  ['Ｗｉ-Ｆｉ', 'wifi'],
  ['🍕 →', '🍕'],
  ['iPhone 15', 'iphone15'],
]

/** Documents and requests that depend only on a seed. */
export interface World {
  fields: readonly FieldDefinition[]
  documents: readonly Document[]
  queries: readonly BackendQuery[]
  /** Returns later versions of some documents, in other words and values. */
  revise: () => Document[]
}

const isFacet = ({ type, isFacet }: FieldDefinition) => isFacet || type === 'string' || type === 'strings'

/** Returns fields, documents and queries, which are the same for the same seed and size. */
export function createWorld(seed: number, size: { documents: number; queries: number; hasForms?: boolean }): World {
  const random = createRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(list: ArrayLike<T>): T => list[below(list.length)]!
  const withAccents = (text: string) =>
    text.replace(/[aeiouAEn]/g, (char) => (random() < 0.3 ? pick(ACCENTS[char]!) : char))
  /** Values that differ in accents, case or zeros alone. */
  const withVariants = (value: string) =>
    random() < 0.7
      ? value
      : pick([withAccents, (text: string) => text.toUpperCase(), (text: string) => text.replace(/\d/, '0$&')])(value)
  /** Joins some words to names, hides a character, or adds words of another script. */
  const withForms = (text: string) => {
    if (!size.hasForms) return text
    const joined = text.replaceAll(' ', () => (random() < 0.06 ? pick(['-', "'", '/', '.', ', ']) : ' '))
    const hidden = random() < 0.1 ? joined.replace(/([a-z])([a-z])/, '$1\u00ad$2') : joined
    return random() < 0.3 ? `${hidden} ${pick(FOREIGN)[0]}` : hidden
  }
  /** Writes the words of a query in another way. */
  const withQueryForms = (text: string) => {
    if (!size.hasForms || random() < 0.4) return text
    return pick<() => string>([
      () => text.replace(' ', ''),
      () => text.replace(' ', '-'),
      () => text.replace(' ', ','),
      () => text.toUpperCase(),
      () => pick(FOREIGN)[1]!,
      () => `${pick(FOREIGN)[1]!} ${text}`,
      () => `${text} ${pick(FOREIGN)[1]!}`,
      () => pick(['?!', '🍕', '→', '&&&', ' ']),
      () => `${wordOf(below(40))}${wordOf(below(40))}`,
      () => `${wordOf(below(20))} ${wordOf(below(20))}`,
      () => `${1 + below(5)}`,
    ])()
  }
  const generate = (count: number, seed: number) =>
    Array.from(
      generateDocuments({ count, seed, vocabulary: VOCABULARY, bodyWords: 24, hasCollections: true }),
      (document): Document => ({
        ...document,
        title: withForms(withAccents(document.title)),
        body: withForms(document.body),
        fields: {
          ...document.fields,
          author: document.fields['author'] ? withVariants(String(document.fields['author'])) : null,
          tags: [document.fields['tags'] ?? []].flat().map(String).map(withVariants),
        },
      }),
    )
  const documents = generate(size.documents, seed)
  const fields = [...generatedFields, ...collectionFields]
  const facets = generatedFields.filter(isFacet)
  const valuesOf = (field: string) =>
    [...new Set(documents.flatMap((document) => document.fields[field] ?? []))].slice(0, 12)
  const values = Object.fromEntries(facets.map(({ name }) => [name, valuesOf(name).map(String)]))
  const texts = Object.fromEntries(
    facets.filter(({ type }) => type !== 'number').map(({ name }) => [name, values[name]!]),
  )
  const vary = createVariation({ random, documents: documents.length, values: texts })
  const queries = Array.from(
    generateQueries({ count: size.queries, seed, vocabulary: VOCABULARY, values }),
    (query, index) => {
      // The oracle has no relevance: ties keep the index order.
      const comparable = {
        ...query,
        text: withQueryForms(query.text),
        sort: [...query.sort.filter(({ by }) => by === 'field'), { by: 'nosort' as const }],
      }
      return index % 7 < 2 ? comparable : vary(comparable)
    },
  )
  const revise = () => generate(size.documents, seed + 1).filter(() => random() < 0.05)
  return { fields, documents, queries, revise }
}
