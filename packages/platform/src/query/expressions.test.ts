import { expect, it } from 'vitest'
import { buildHit, buildReply, createFakeBackend } from '../testing/fake-backend'
import { answerOf, badRequest, create, post } from '../testing/requests'

const brand = (value: string) => ({ type: 'field', field: 'brand', operator: 'equals', values: [value] })
const queryOf = async (body: object) => {
  const backend = createFakeBackend()
  await create({ backend })(post(body))
  return backend.queries[0]
}

it.each([
  ['aq', { q: 'tyre', aq: '@brand==a' }, { text: 'tyre', filter: brand('a') }],
  ['cq', { q: 'tyre', cq: '@brand==a' }, { text: 'tyre', constant: brand('a') }],
  ['dq', { q: 'tyre', aq: '@brand==a', dq: '@brand==b' }, { filter: brand('a'), alternative: brand('b') }],
  ['lq', { lq: 'a long text' }, { text: '', largeText: 'a long text' }],
  ['repeated alternatives', { aq: '@brand==a OR @brand==a' }, { filter: brand('a') }],
  [
    'alternatives with the same words',
    { aq: 'a OR A. OR (a a!) OR "a b" OR "A-b" OR @year>1 OR @year>1' },
    {
      filter: {
        type: 'or',
        conditions: [
          {
            type: 'or',
            conditions: [
              { type: 'text', text: 'a' },
              { type: 'text', text: '"a b"' },
            ],
          },
          { type: 'range', field: 'year', from: { value: 1, isIncluded: false } },
        ],
      },
    },
  ],
  [
    'repeated groups and exclusions',
    { cq: '(a OR b) (a OR b) -c -c' },
    {
      constant: {
        type: 'and',
        conditions: [
          {
            type: 'or',
            conditions: [
              { type: 'text', text: 'a' },
              { type: 'text', text: 'b' },
            ],
          },
          { type: 'not', condition: { type: 'text', text: 'c' } },
        ],
      },
    },
  ],
  ['plain q', { q: '@brand==a (b) OR c' }, { text: '@brand==a (b) OR c' }],
  ['q with words only', { q: 'winter tyr', enableQuerySyntax: true }, { text: 'winter tyr' }],
  ['q with operators between its words', { q: 'winter AND tyr', enableQuerySyntax: true }, { text: 'winter tyr' }],
  [
    'q whose last word is followed by a field',
    { q: 'tyr @brand==a', enableQuerySyntax: true },
    { text: 'tyr ', filter: brand('a'), largeText: undefined, alternative: undefined },
  ],
  [
    'q with fields only, and all other filters',
    { q: '@brand==a', aq: '@brand==b', dq: '@brand==c', enableQuerySyntax: true },
    { text: '', filter: { type: 'and', conditions: [brand('a'), brand('b')] }, alternative: brand('c') },
  ],
  [
    'q with alternative words, which all affect the relevance',
    { q: 'snow OR "summer tyre"', enableQuerySyntax: true },
    {
      text: '',
      match: { type: 'or' },
      filter: undefined,
      alternative: { type: 'or' },
      largeText: 'snow "summer tyre"',
    },
  ],
  [
    'q with required and alternative words',
    { q: 'tyre (snow OR ice)', lq: 'grip', enableQuerySyntax: true },
    { text: 'tyre ', match: { type: 'or' }, filter: undefined, alternative: undefined, largeText: 'grip snow ice' },
  ],
])('parses %s', async (_, body, query) => {
  expect(await queryOf(body)).toMatchObject(query)
})

it.each([
  [{ cq: '@nothing==a' }, "cq: The field '@nothing' does not exist."],
  [{ aq: '(' }, expect.stringMatching(/^aq: /)],
  [{ q: '@brand==', enableQuerySyntax: true }, expect.stringMatching(/^q: /)],
])('rejects %j', async (body, message) => {
  expect(await answerOf(await create()(post(body)))).toEqual(badRequest(message, 'InvalidQuery'))
})

it('reads the folding fields of the wire, which swaps parent and child', async () => {
  const body = { filterField: '@collection', childField: 'parent', parentField: 'child', filterFieldRange: 2 }
  expect((await queryOf(body))?.folding).toEqual({
    collectionField: 'collection',
    parentField: 'parent',
    childField: 'child',
    range: 2,
  })
})

it('matches a collection by its whole id', async () => {
  const cq = '@brand="Nordic Sea"'
  const values = ['Nordic Sea']
  expect((await queryOf({ cq, filterField: '@brand' }))?.constant).toMatchObject({ operator: 'equals', values })
  expect((await queryOf({ cq }))?.constant).toMatchObject({ operator: 'contains', values })
  const several = '@brand="a" AND @tags=="b"'
  expect((await queryOf({ cq: several, filterField: 'brand' }))?.constant).toMatchObject({ type: 'and' })
  expect((await queryOf({ cq: '@brand="c"1"', filterField: 'brand' }))?.constant).toMatchObject({ values: ['c"1'] })
  const escaped = (await queryOf({ cq: '@brand="c\\"1"', filterField: 'brand' }))?.constant
  expect(escaped).toMatchObject({ values: ['c"1', 'c\\"1'] })
  expect((await queryOf({ cq: '@brand="c\\"', filterField: 'brand' }))?.constant).toMatchObject({ values: ['c\\'] })
})

it('returns the members folded into a result', async () => {
  const hit = {
    ...buildHit(),
    children: [buildHit({ id: 'd2' })],
    parent: buildHit({ id: 'd3' }),
    totalNumberOfChildren: 7,
  }
  const search = async () => buildReply({ hits: [hit], total: 1, totalBeforeFolding: 9 })
  const reply = await (await create({ backend: createFakeBackend({ search }) })(post({ filterField: 'x' }))).json()
  expect(reply).toMatchObject({
    totalCount: 9,
    totalCountFiltered: 1,
    results: [
      {
        uniqueId: 'd1',
        childResults: [{ uniqueId: 'd2', childResults: [], parentResult: null }],
        parentResult: { uniqueId: 'd3' },
        totalNumberOfChildResults: 8,
      },
    ],
  })
})

it('explains scores if requested', async () => {
  const explanation = [
    { name: 'words', value: 2 },
    { name: 'freshness', value: 0.5, detail: '180 days' },
  ]
  const search = async () => buildReply({ hits: [{ ...buildHit(), explanation }] })
  const reply = await (
    await create({ backend: createFakeBackend({ search }) })(post({ debug: true, aq: '@brand' }))
  ).json()
  expect(reply).toMatchObject({
    results: [{ explanation, rankingInfo: 'words: 2.000; freshness: 0.500 (180 days)' }],
    basicExpression: '',
    advancedExpression: '@brand',
    executionReport: { children: [{ name: 'PerformQuery' }] },
  })
})
