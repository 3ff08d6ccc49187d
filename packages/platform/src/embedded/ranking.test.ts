import { describe, expect, it } from 'vitest'
import type { BackendQuery, Document, FieldDefinition } from '../backend'
import { InvalidOptionsError } from '../errors'
import { createEmbeddedBackend } from './embedded-backend'
import { createNodeSqliteDriver } from './node-sqlite-driver'
import type { RankingOptions } from './read-options'
import { buildDocument, buildQuery } from './testing/builders'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 20)

const fields: readonly FieldDefinition[] = [
  { name: 'keywords', type: 'strings', isSearchable: true, boost: 20 },
  { name: 'remark', type: 'string', isSearchable: true, boost: 0.1 },
  { name: 'note', type: 'string', isSearchable: true },
  { name: 'published', type: 'date', isSortable: false },
  { name: 'sold', type: 'number' },
]

const others = Array.from({ length: 20 }, (_, index) => buildDocument(`other ${index}`, { title: 'Some', body: 'any' }))

async function build(documents: readonly Document[], ranking: RankingOptions = {}) {
  const backend = createEmbeddedBackend({ driver: createNodeSqliteDriver(), fields, ranking, now: () => NOW })
  await backend.upsert([...documents, ...others])
  const hitsOf = async (changes: Partial<BackendQuery>) => {
    const { hits } = await backend.search(buildQuery({ explain: true, ...changes }))
    for (const { score, explanation = [{ value: score }] } of hits) {
      expect(explanation.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(score, 5)
    }
    return hits
  }
  const idsOf = async (changes: Partial<BackendQuery>) => (await hitsOf(changes)).map(({ document }) => document.id)
  const partsOf = async (changes: Partial<BackendQuery>) =>
    (await hitsOf(changes)).map(({ explanation = [] }) => explanation.map(({ name }) => name))
  return { hitsOf, idsOf, partsOf }
}

describe('a word', () => {
  it('has the weight of its field, by default twice that of the body', async () => {
    const { idsOf } = await build([
      buildDocument('remark', { title: 'One', body: 'some text', fields: { remark: 'old tree' } }),
      buildDocument('body', { title: 'Two', body: 'some tree', fields: { note: 'old text' } }),
      buildDocument('note', { title: 'Three', body: 'some text', fields: { note: 'old tree' } }),
      buildDocument('title', { title: 'A tree', body: 'some text', fields: { note: 'old text' } }),
      buildDocument('keywords', { title: 'Four', body: 'some text', fields: { keywords: ['old tree', 'bush'] } }),
    ])
    expect(await idsOf({ text: 'tree' })).toEqual(['keywords', 'title', 'note', 'body', 'remark'])
  })

  it('has the weight of the ranking options', async () => {
    const words = [
      buildDocument('title', { title: 'The tree', body: 'some text' }),
      buildDocument('body', { title: 'The leaf', body: 'some tree' }),
    ]
    const plain = await build(words)
    expect(await plain.idsOf({ text: 'tree' })).toEqual(['title', 'body'])
    const { idsOf } = await build(words, { titleBoost: 1, bodyBoost: 20 })
    expect(await idsOf({ text: 'tree' })).toEqual(['body', 'title'])
  })

  it('matches as a phrase within one field only', async () => {
    const { idsOf } = await build([
      buildDocument('within', { fields: { note: 'left right' } }),
      buildDocument('across', { fields: { remark: 'left', note: 'right' } }),
    ])
    expect(await idsOf({ text: '"left right"' })).toEqual(['within'])
  })
})

describe('freshness', () => {
  const documents = [
    buildDocument('old', { title: 'A tree', fields: { published: NOW - 30 * DAY } }),
    buildDocument('none', { title: 'A tree' }),
    buildDocument('future', { title: 'A tree', fields: { published: new Date(NOW + DAY).toISOString() } }),
    buildDocument('older', { title: 'A tree', fields: { published: NOW - 60 * DAY } }),
  ]
  const ranking: RankingOptions = { freshness: { field: 'published', halfLifeDays: 30, weight: 4 } }

  it('halves in each half-life, and is 0 without a date', async () => {
    const { hitsOf } = await build(documents, ranking)
    const hits = await hitsOf({ text: 'tree' })
    const values = hits.map(({ document, explanation = [] }) => [
      document.id,
      explanation.find(({ name }) => name === 'freshness')?.value,
    ])
    expect(values).toEqual([
      ['future', 4],
      ['old', 2],
      ['older', 1],
      ['none', undefined],
    ])
  })

  it('sorts results without a text, but no explicit order', async () => {
    const { idsOf } = await build(documents, ranking)
    expect((await idsOf({})).slice(0, 4)).toEqual(['future', 'old', 'older', 'none'])
    expect((await idsOf({ sort: [{ by: 'nosort' }] })).slice(0, 4)).toEqual(documents.map(({ id }) => id))
  })
})

it('popularity adds its weight per power of ten', async () => {
  const { hitsOf } = await build(
    [
      buildDocument('few', { title: 'A tree', fields: { sold: 9 } }),
      buildDocument('many', { title: 'A tree', fields: { sold: 999 } }),
      buildDocument('less', { title: 'A tree', fields: { sold: -5 } }),
      buildDocument('none', { title: 'A tree' }),
    ],
    { popularity: { field: 'sold', weight: 2 } },
  )
  const hits = await hitsOf({ text: 'tree' })
  expect(
    hits.map(({ document, explanation = [] }) => [
      document.id,
      explanation.find(({ name }) => name === 'popularity')?.value,
    ]),
  ).toEqual([
    ['many', 6],
    ['few', 2],
    ['less', undefined],
    ['none', undefined],
  ])
})

describe('boosts', () => {
  const documents = ['a', 'b', 'c'].map((id) => buildDocument(id, { title: 'A tree' }))

  it('raise and lower documents that match their conditions, with or without a text', async () => {
    const { idsOf, partsOf } = await build(documents)
    const boosts: BackendQuery['boosts'] = [
      { condition: { type: 'ids', ids: ['c'] }, modifier: 5, name: 'raised' },
      { condition: { type: 'ids', ids: ['a'] }, modifier: -5, name: 'lowered' },
    ]
    expect(await idsOf({ text: 'tree', boosts })).toEqual(['c', 'b', 'a'])
    expect(await partsOf({ text: 'tree', boosts })).toEqual([['words', 'raised'], ['words'], ['words', 'lowered']])
    const unread = { boosts, numberOfResults: 100 }
    const ids = await idsOf(unread)
    expect([ids[0], ids.at(-1)]).toEqual(['c', 'a'])
  })

  it('do not change an explicit order', async () => {
    const { idsOf } = await build(documents.map((document, index) => ({ ...document, fields: { sold: index } })))
    const boosts = [{ condition: { type: 'ids' as const, ids: ['c'] }, modifier: 5, name: 'raised' }]
    const sort: BackendQuery['sort'] = [{ by: 'field', field: 'sold', order: 'ascending' }]
    expect(await idsOf({ text: 'tree', boosts, sort })).toEqual(['a', 'b', 'c'])
  })
})

describe('pinned documents', () => {
  const documents = [
    buildDocument('exact', { title: 'Tree' }),
    buildDocument('second', { title: 'The second tree' }),
    buildDocument('first', { title: 'The first tree' }),
  ]

  it('come first, in the requested order', async () => {
    const { hitsOf } = await build(documents)
    const hits = await hitsOf({ text: 'tree', pinned: ['first', 'missing', 'second', 'first'] })
    expect(hits.map(({ document, isPinned }) => [document.id, isPinned])).toEqual([
      ['first', true],
      ['second', true],
      ['exact', undefined],
    ])
  })

  it('come first even if they do not match, with the words that they lack', async () => {
    const { hitsOf } = await build([...documents, buildDocument('leaf', { title: 'Tree leaf' })])
    const hits = await hitsOf({ text: 'first Tree', pinned: ['leaf'] })
    expect(hits.map(({ document, absentTerms }) => [document.id, absentTerms])).toEqual([
      ['leaf', ['first']],
      ['first', undefined],
    ])
  })
})

describe('a large text', () => {
  const documents = [
    buildDocument('plain', { title: 'A tree', body: 'of the forest and the meadow' }),
    buildDocument('special', { title: 'A tree', body: 'of the rainforest and the jungle' }),
    buildDocument('other', { title: 'A bush', body: 'of the jungle' }),
  ]
  const largeText = 'Does any tree, of those in the jungle, grow quickly?'

  it('raises documents with a significant word', async () => {
    const { idsOf, partsOf } = await build(documents)
    expect(await idsOf({ text: 'tree', largeText })).toEqual(['special', 'plain'])
    expect((await partsOf({ text: 'bush', largeText }))[0]).toContain('large text')
  })

  it('without a text matches documents with a significant word, and highlights it', async () => {
    const { hitsOf } = await build(documents)
    const hits = await hitsOf({ largeText: 'what about the jungle' })
    expect(hits.map(({ document }) => document.id).toSorted()).toEqual(['other', 'plain', 'special'])
    expect((await hitsOf({ largeText: 'jungle?' })).map(({ excerptHighlights }) => excerptHighlights)).toEqual([
      [{ offset: 7, length: 6 }],
      [{ offset: 26, length: 6 }],
    ])
    expect(await hitsOf({ largeText: 'unheard of things' })).toHaveLength(3)
    expect(await hitsOf({ largeText: 'unheard things' })).toEqual([])
    expect(await hitsOf({ largeText: '?!' })).toHaveLength(10)
  })
})

it('explains the score of the text, word by word', async () => {
  const { hitsOf } = await build([
    buildDocument('title', { title: 'Tall tree', body: 'of the forest' }),
    buildDocument('value', { body: 'tall tree', fields: { note: 'TALL-tree' } }),
    buildDocument('begins', { title: 'Tall tree of the forest' }),
    buildDocument('words', { body: 'the tree is tall' }),
  ])
  const hits = await hitsOf({ text: 'tall tree' })
  const told = hits.map(({ explanation = [] }) => explanation.map(({ name, detail }) => [name, detail]))
  expect(told).toEqual([
    [['title', 'equals the query']],
    [
      ['words', 'tall'],
      ['words', 'tree'],
      ['value', 'equals the query'],
    ],
    [
      ['words', 'tall'],
      ['words', 'tree'],
      ['title', 'starts with the query'],
    ],
    [
      ['words', 'tall'],
      ['words', 'tree'],
    ],
  ])
})

it('explains the first hundred hits of a page', async () => {
  const same = Array.from({ length: 120 }, (_, index) => buildDocument(`${index}`, { body: 'tall trees' }))
  const { partsOf } = await build(same)
  const isExplained = (parts: readonly string[]) => parts.length > 0
  const first = await partsOf({ text: 'tall tre', numberOfResults: 200 })
  expect([first.length, first.findLastIndex(isExplained)]).toEqual([120, 99])
  const second = await partsOf({ text: 'tall tre', firstResult: 100, numberOfResults: 100 })
  expect([second.length, second.filter(isExplained).length]).toEqual([20, 20])
})

it.each<[RankingOptions, string]>([
  [{ titleBoost: 0 }, 'ranking: titleBoost'],
  [{ freshness: { field: 'missing' } }, 'ranking.freshness.field names the field "missing", which is not defined'],
  [
    { freshness: { field: 'sold' } },
    'ranking.freshness.field names the field "sold" of type number: use a field of type date',
  ],
  [
    { popularity: { field: 'note' } },
    'ranking.popularity.field names the field "note" of type string: use a field of type number',
  ],
  [{ popularity: { field: 'sold', weight: -1 } }, 'ranking: popularity.weight'],
])('rejects the ranking %j', (ranking, message) => {
  const create = () => createEmbeddedBackend({ driver: createNodeSqliteDriver(), fields, ranking })
  expect(create).toThrow(InvalidOptionsError)
  expect(create).toThrow(message)
})
