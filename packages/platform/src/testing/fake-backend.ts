import { capabilities } from '../embedded/capabilities'
import type { Backend, BackendQuery, BackendReply, Document, FieldDefinition, Hit } from '../port'

export const fakeFields: FieldDefinition[] = [
  { name: 'brand', type: 'string', description: 'Who makes it', isSearchable: true },
  { name: 'tags', type: 'strings' },
  { name: 'price', type: 'number' },
  { name: 'date', type: 'date' },
  { name: 'secret', type: 'string', isFacet: false, isSortable: false },
]

export const buildDocument = (document: Partial<Document> = {}): Document => ({
  id: 'd1',
  title: 'Studded tyre',
  body: 'A winter tyre with studs',
  uri: 'https://shop.test/t/1',
  fields: {},
  ...document,
})

export const buildHit = (document: Partial<Document> = {}): Hit => ({
  document: buildDocument(document),
  score: 2.5,
  excerpt: 'A winter tyre',
  titleHighlights: [{ offset: 8, length: 4 }],
  excerptHighlights: [{ offset: 9, length: 4 }],
})

export const buildReply = (reply: Partial<BackendReply> = {}): BackendReply => {
  const hits = reply.hits ?? [buildHit()]
  return { hits, total: hits.length, totalBeforeFolding: hits.length, facets: [], termsToHighlight: {}, ...reply }
}

/** Creates a backend with configured replies that records its queries. */
export const createFakeBackend = (overrides: Partial<Backend> = {}): Backend & { queries: BackendQuery[] } => {
  const queries: BackendQuery[] = []
  return {
    queries,
    fields: fakeFields,
    count: async () => 3,
    capabilities,
    upsert: async () => 0,
    replaceAll: async () => 0,
    update: async () => true,
    remove: async () => 0,
    get: async () => [],
    search: async (query) => {
      queries.push(query)
      return buildReply()
    },
    searchFacet: async () => ({ values: [], hasMore: false }),
    suggest: async () => ({ queries: [], readings: [] }),
    lookUp: async ({ words }) => words.map(() => ({ frequency: 0, isBeginning: false })),
    similarWords: async ({ words }) => words.map(() => []),
    tryTexts: async () => [],
    async *scan() {},
    close: async () => {},
    ...overrides,
  }
}
