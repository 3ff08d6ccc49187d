import { expect, it } from 'vitest'
import { createEmbeddedBackend } from '../embedded/embedded-backend'
import type { BackendQuery, Condition } from '../port'
import { createToyEmbed, TOY_DIMENSIONS } from '../semantic/testing/toy-embed'
import { createNodeSqliteDriver } from '../sql/node-sqlite-driver'
import { buildDocument, buildHit, buildReply, createFakeBackend } from '../testing/fake-backend'
import { findPassages } from './find-passages'

const filter: Condition = { type: 'field', field: 'brand', operator: 'equals', values: ['Nordic'] }
const constant: Condition = { type: 'exists', field: 'price' }
const query: BackendQuery = {
  text: 'when are tyres fitted',
  filter,
  constant,
  alternative: { type: 'all' },
  largeText: 'long',
  synonyms: [
    { words: 'Tyres', alternatives: ['tires'], keepsOriginal: true },
    { words: 'wheel', alternatives: ['rim'], keepsOriginal: true },
    { words: 'fitted tyres', alternatives: ['wheels'], keepsOriginal: false },
    { words: 'tyres fitted', alternatives: ['wheels'], keepsOriginal: false },
  ],
  pinned: ['d9'],
  facets: [{ type: 'ranges', facetId: 'price', field: 'price', ranges: [], sort: 'ascending' }],
  automaticFacets: { numberOfValues: 8, current: [{ field: 'brand', values: ['Nordic'] }] },
  folding: { collectionField: 'brand', parentField: 'a', childField: 'b', range: 2 },
  sort: [{ by: 'field', field: 'price', order: 'ascending' }],
  firstResult: 20,
  numberOfResults: 5,
  excerptLength: 200,
}
const question = { text: 'When are tyres fitted?', locale: 'en-US', query }
const ten = (prefix: string) =>
  Array.from({ length: 10 }, (_, index) => buildHit({ id: `${prefix}${index}`, body: 'Tyres are fitted late.' }))

const restriction = {
  text: '',
  constant: { type: 'and', conditions: [filter, constant] },
  facets: [
    ...query.facets,
    {
      type: 'values',
      facetId: 'brand',
      field: 'brand',
      selected: ['Nordic'],
      excluded: [],
      named: [],
      numberOfValues: 0,
      order: { by: 'count' },
    },
  ],
  sort: [{ by: 'relevancy' }],
  firstResult: 0,
  numberOfResults: 10,
  excerptLength: 0,
}
const forms = [
  { words: 'tyres', alternatives: ['tyre'], keepsOriginal: true },
  { words: 'fitted', alternatives: ['fitteds'], keepsOriginal: true },
]

const applicable = [0, 3, 2].map((index) => query.synonyms?.[index])

it('reads documents with all the words, within the filters of the search', async () => {
  const queries: BackendQuery[] = []
  const backend = createFakeBackend({
    search: async (asked) => {
      queries.push(asked)
      return buildReply({ hits: ten('a') })
    },
  })
  const passages = await findPassages(backend, question)
  expect(passages.map(({ document }) => document.id)).toEqual(ten('a').map(({ document }) => document.id))
  expect(queries).toEqual([{ ...restriction, text: 'tyres fitted ', synonyms: [...applicable, ...forms] }])
})

it('adds documents with some of the words, up to ten', async () => {
  const queries: BackendQuery[] = []
  const backend = createFakeBackend({
    search: async (asked) => {
      queries.push(asked)
      return buildReply({ hits: asked.step ? ten('a') : [buildHit({ id: 'b', body: 'Tyres are fitted late.' })] })
    },
  })
  const passages = await findPassages(backend, question)
  expect(passages.map(({ document }) => document.id)).toEqual([
    'b',
    ...ten('a')
      .slice(0, 9)
      .map((hit) => hit.document.id),
  ])
  expect(queries[1]).toEqual({ ...queries[0], step: 'anyWord' })
})

it('does not search if a question has no significant words', async () => {
  const backend = createFakeBackend({ search: () => expect.unreachable() })
  expect(await findPassages(backend, { ...question, text: 'What is it?' })).toEqual([])
})

it('adds documents of a similar meaning as well, among those of the search, if the search may be relaxed', async () => {
  const documents = [
    buildDocument({ id: 'other', title: 'Automobile', body: 'It needs oil.', fields: { brand: 'Southern' } }),
    buildDocument({
      id: 'car',
      title: 'Automobile',
      body: 'It needs oil. It needs petrol.',
      fields: { brand: 'Nordic' },
    }),
    buildDocument({ id: 'bread', title: 'Flour', body: 'It needs water.', fields: { brand: 'Nordic' } }),
  ]
  const { embed } = createToyEmbed()
  const backend = createEmbeddedBackend({
    driver: createNodeSqliteDriver(),
    fields: [{ name: 'brand', type: 'string' }],
    semantic: { embed, dimensions: TOY_DIMENSIONS, count: 1 },
  })
  await backend.upsert(documents)
  const within = { ...query, constant: undefined, alternative: undefined, facets: [], automaticFacets: undefined }
  const textsOf = async (changes: Partial<BackendQuery>) => {
    const passages = await findPassages(backend, {
      ...question,
      text: 'What is a car?',
      query: { ...within, ...changes },
    })
    return passages.map(({ document: { id }, text }) => [id, text])
  }
  expect(await textsOf({ relaxation: {} })).toEqual([['car', 'It needs oil. It needs petrol.']])
  expect(await textsOf({})).toEqual([])
})
