import { createRandom } from '../../text/random'
import type { BackendQuery, Document, FieldDefinition, Sort, ValueFacetQuery, ValueOrder } from '../../port'

const SYLLABLES = 'ba ko li mu ne ra si to ve zu dra fle gri plo stu tra kwe chi'.split(' ')

/** Returns a generated word for each number: lower numbers have shorter words. */
export function wordOf(index: number): string {
  let word = ''
  for (let rest = index + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word += SYLLABLES[rest % SYLLABLES.length]!
  }
  return word
}

/** Draws a number below `size`; low numbers are far more frequent (Zipf's law). */
export const drawZipf = (random: () => number, size: number) => Math.min(size - 1, Math.floor(size ** random()) - 1)

/** The fields of generated documents: ten facets, and a number and a date among the sortable fields. */
export const generatedFields: readonly FieldDefinition[] = [
  { name: 'source', type: 'string' },
  { name: 'filetype', type: 'string' },
  { name: 'language', type: 'string' },
  { name: 'author', type: 'string', isSearchable: true },
  { name: 'brand', type: 'string' },
  { name: 'tags', type: 'strings' },
  { name: 'category', type: 'strings' },
  { name: 'rating', type: 'number', isFacet: true },
  { name: 'price', type: 'number' },
  { name: 'year', type: 'number', isFacet: true },
  { name: 'date', type: 'date' },
  { name: 'status', type: 'string' },
]

/** The folding fields of generated documents with collections. */
export const collectionFields: readonly FieldDefinition[] = ['collection', 'parent', 'child'].map((name) => ({
  name,
  type: 'string',
  isFacet: false,
  isSortable: false,
}))

/** The number, the words and the relations of generated documents. */
export interface GenerateOptions {
  count: number
  /** Default 1. */
  seed?: number
  /** Number of distinct words. Default 50,000. */
  vocabulary?: number
  /**
   * Maximum number of words in a body; the minimum is half of it. Default 110, which results in documents of about 1
   * kB.
   */
  bodyWords?: number
  /**
   * Whether four of five documents belong to a collection, whose first member is the parent of the others. Default
   * false.
   */
  hasCollections?: boolean
}

const COLLECTION_SIZE = 4

function toCollection(index: number) {
  const start = index - (index % (COLLECTION_SIZE + 1))
  if (index - start === COLLECTION_SIZE) return { child: `doc-${index}` }
  return { collection: `family ${start}`, child: `doc-${index}`, parent: index === start ? null : `doc-${start}` }
}

/** Generates documents with a realistic vocabulary and facets, the same for the same options. */
export function* generateDocuments({
  count,
  seed = 1,
  vocabulary = 50_000,
  bodyWords = 110,
  hasCollections = false,
}: GenerateOptions): Generator<Document, void, undefined> {
  const random = createRandom(seed)
  const below = (size: number) => Math.floor(random() * size)
  const words = Array.from({ length: vocabulary }, (_, index) => wordOf(index))
  const text = (length: number) => Array.from({ length }, () => words[drawZipf(random, vocabulary)]!).join(' ')
  const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)
  const optional = <T>(value: T): T | null => (random() < 0.05 ? null : value)
  for (let index = 0; index < count; index++) {
    const year = 2015 + below(12)
    const path = [below(8), below(5), below(5)]
    yield {
      id: `doc-${index}`,
      title: capital(text(3 + below(6))),
      body: text(Math.ceil(bodyWords / 2) + below(Math.ceil(bodyWords / 2))),
      uri: `https://documents.example/${index}`,
      fields: {
        source: `Source ${drawZipf(random, 12)}`,
        filetype: optional(`type${drawZipf(random, 15)}`),
        language: `lang-${drawZipf(random, 10)}`,
        author: optional(capital(wordOf(1000 + drawZipf(random, 500)))),
        brand: `Brand ${drawZipf(random, 1000)}`,
        tags: Array.from({ length: below(5) }, () => `tag ${drawZipf(random, 200)}`),
        category: path.map((_, depth) => path.slice(0, depth + 1).join('/')),
        rating: optional(below(5) + 1),
        price: optional(below(100_000) / 100),
        year,
        date: Date.UTC(year, below(12), 1 + below(28)),
        status: ['open', 'closed', 'Draft', 'Entwürfe'][drawZipf(random, 4)]!,
        ...(hasCollections && toCollection(index)),
      },
    }
  }
}

/** The fields of generated documents with different values for each. */
export const uniqueFields: readonly FieldDefinition[] = [
  { name: 'code', type: 'string' },
  { name: 'heading', type: 'string' },
]

/** Adds fields with different values for each document. */
export function* withUniqueFields(documents: Iterable<Document>): Generator<Document, void, undefined> {
  let index = 0
  for (const document of documents) {
    yield { ...document, fields: { ...document.fields, code: `code ${index++}`, heading: document.title } }
  }
}

const orders: readonly ValueOrder[] = [
  { by: 'count' },
  { by: 'count' },
  ...(['alphabetical', 'natural'] as const).flatMap((collation) =>
    (['ascending', 'descending'] as const).map((direction) => ({ by: 'value' as const, collation, direction })),
  ),
]

/** The number and the words of generated queries. */
export interface GenerateQueriesOptions {
  count: number
  /** Default 1. */
  seed?: number
  /** Vocabulary of the documents. Default 50,000. */
  vocabulary?: number
  /** Values to select, by field. */
  values: Readonly<Record<string, readonly string[]>>
}

/**
 * Generates a mix of requests: up to three words, prefixes and phrases; all facets, up to three of them selected;
 * sorts; pages.
 */
export function* generateQueries({
  count,
  seed = 1,
  vocabulary = 50_000,
  values,
}: GenerateQueriesOptions): Generator<BackendQuery, void, undefined> {
  const random = createRandom(seed)
  const below = (size: number) => Math.floor(random() * size)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!
  // Ranks of words in 2 to 20 percent of the documents, and of words in 0.2 to 2 percent.
  const between = (from: number, to: number) => Math.floor(vocabulary ** (from + (to - from) * random()))
  const frequent = () => wordOf(between(0.31, 0.55))
  const rare = () => wordOf(between(0.55, 0.76))
  const text = () => {
    const kind = random()
    if (kind < 0.15) return ''
    if (kind < 0.35) return `${frequent()} `
    if (kind < 0.5) return `${rare()} `
    if (kind < 0.65) return `${frequent()} ${rare()} `
    if (kind < 0.75) return `${frequent()} ${frequent()} ${rare()} `
    if (kind < 0.8) return `"${frequent()} ${frequent()}"`
    if (kind < 0.9) return `${frequent()} ${rare().slice(0, -1)}`
    return rare().slice(0, -1)
  }
  const sort = (): Sort[] => {
    const kind = random()
    if (kind < 0.6) return [{ by: 'relevancy' }]
    if (kind < 0.75) return [{ by: 'field', field: 'date', order: 'descending' }]
    if (kind < 0.85) return [{ by: 'field', field: 'price', order: 'ascending' }]
    if (kind < 0.9) return [{ by: 'nosort' }]
    const order = pick(['ascending', 'descending'] as const)
    return [
      { by: 'field', field: pick(['author', 'rating', 'status']), order },
      { by: 'field', field: 'price', order: 'descending' },
    ]
  }
  for (let index = 0; index < count; index++) {
    const names = Object.keys(values)
    const chosen = new Set(Array.from({ length: [0, 0, 1, 1, 2, 3][below(6)]! }, () => pick(names)))
    yield {
      text: text(),
      facets: names.map((field): ValueFacetQuery => {
        const named = chosen.has(field)
          ? [...new Set([pick(values[field]!), pick(values[field]!)].slice(below(2)))]
          : []
        const excluded = named.filter(() => random() < 0.2)
        return {
          type: 'values',
          facetId: field,
          field,
          selected: named.filter((value) => !excluded.includes(value)),
          excluded,
          resultsMustMatch: random() < 0.2 ? 'allValues' : 'atLeastOneValue',
          named,
          numberOfValues: 8 - named.length,
          order: pick(orders),
        }
      }),
      sort: sort(),
      firstResult: random() < 0.1 ? below(500) : 0,
      numberOfResults: 10,
      excerptLength: 200,
    }
  }
}
