import { describe, expect, it, vi } from 'vitest'
import { createMemoryEventStore } from '../analytics/memory-event-store'
import type { Backend, FieldDefinition } from '../port'
import { buildDocument } from '../conformance/builders'
import type { ConfigurationInput } from '../configuration/schema'
import { createPlatform } from '../platform'
import { wrapBackend } from '../port/wrap-backend'
import type { RankingOptions } from '../retrieval/ranking-options'
import { buildBackend } from '../testing/build-backend'
import { post } from '../testing/requests'
import { asking, commercePost } from '../testing/shop'

const fields: FieldDefinition[] = [
  { name: 'kind', type: 'string' },
  { name: 'city', type: 'string', isSearchable: true },
]
const documents = [
  buildDocument('winter', { title: 'Winter tyre', body: 'Grips.', fields: { kind: 'tyre' } }),
  buildDocument('summer', { title: 'Summer tyre', fields: { kind: 'tyre' } }),
  buildDocument('coat', { title: 'A coat for winter', fields: { kind: 'coat' } }),
  buildDocument('guide', { title: 'How to choose', fields: { kind: 'guide' } }),
  buildDocument('shop', { title: 'Shop in Zürich', body: 'Open in ZÜRICH all day.' }),
  buildDocument('office', { title: 'Office', body: 'Zürich and Zurich', fields: { city: 'Genève' } }),
  buildDocument('river', { title: 'Zurichsee' }),
]

const when = { queryContains: ['winter'] }
const configuration: ConfigurationInput = {
  pipelines: [
    {
      name: 'default',
      triggers: [
        { when, type: 'redirect', content: 'https://shop.test/winter' },
        { when: { query: ['wintre'] }, type: 'notify', content: 'Misspelt' },
        { when: { queryMatches: '^zürich$' }, type: 'notify', content: 'Grüezi' },
      ],
      featuredResults: [{ when, documents: ['guide'] }],
      rankingWeights: [{ when, expression: '@kind==coat', modifier: 30 }],
      questionAnswers: [{ when, question: 'Which tyre?', answer: '<p>Studded</p>', documentId: 'guide' }],
    },
  ],
}

const open = async ({ ranking, ...options }: { ranking?: RankingOptions; configuration?: ConfigurationInput } = {}) => {
  const backend = await buildBackend(documents, fields, ranking)
  const search = vi.fn<Backend['search']>((query, call) => backend.search(query, call))
  const events = createMemoryEventStore()
  const handle = createPlatform({ backend: wrapBackend(backend, { search }), events, configuration, ...options })
  const ask = async (request: object) => (await handle(post(request))).json()
  return { handle, ask, search, events }
}

const idsOf = ({ results }: { results: { uniqueId: string; isTopResult: boolean }[] }) =>
  results.map(({ uniqueId, isTopResult }) => uniqueId + (isTopResult ? '*' : ''))
const next = { queryCorrection: { enabled: true } }
const ruled = ['guide*', 'coat', 'winter']
const redirect = { type: 'redirect', content: 'https://shop.test/winter' }

describe('a query that is corrected automatically', () => {
  it.each([
    ['the right spelling', 'winter', {}],
    ['a misspelt query', 'wintre', next],
    ['a misspelt expression', '(wintre)', { ...next, enableQuerySyntax: true }],
  ])('gets the rules of %s', async (_, q, request) => {
    const { ask } = await open()
    const reply = await ask({ q, ...request })
    expect(idsOf(reply)).toEqual(ruled)
    expect(reply.triggers).toEqual([redirect])
    expect(reply.questionAnswer).toMatchObject({ question: 'Which tyre?' })
  })

  it('is corrected in an expression without its fields', async () => {
    const { ask } = await open()
    const reply = await ask({ q: '@kind==tyre wintre', ...next, enableQuerySyntax: true })
    expect(idsOf(reply)).toEqual(['winter'])
    expect(reply.queryCorrection.correctedQuery).toBe('@kind==tyre winter')
  })

  it('is corrected beside fields that are compared with the same word', async () => {
    const backend = await buildBackend(
      [buildDocument('a', { title: 'Winter', fields: { kind: 'wintre (old)' } })],
      fields,
    )
    const handle = createPlatform({ backend })
    for (const comparison of ['@kind="wintre"', '@kind=(wintre, "a)")', '@kind="wintre (old)"']) {
      const request = { q: `${comparison} wintre`, ...next, enableQuerySyntax: true }
      const reply = await (await handle(post(request))).json()
      expect([idsOf(reply), reply.queryCorrection.correctedQuery]).toEqual([['a'], `${comparison} winter`])
    }
  })

  it('keeps the redirections and the other queries of what was typed, because no document may have such a word', async () => {
    const { ask, handle } = await open({
      configuration: {
        pipelines: [
          {
            name: 'default',
            triggers: [
              { when: { query: ['wintre'] }, type: 'redirect', content: 'https://shop.test/help' },
              { when: { query: ['wintre'] }, type: 'query', content: 'winter tyres' },
              { when: { query: ['wintre'] }, type: 'notify', content: 'Misspelt' },
            ],
          },
        ],
      },
    })
    const triggers = [
      { type: 'redirect', content: 'https://shop.test/help' },
      { type: 'query', content: 'winter tyres' },
    ]
    expect(await ask({ q: 'wintre', ...next })).toMatchObject({
      queryCorrection: { correctedQuery: 'winter' },
      triggers,
    })
    expect((await asking(handle)('/search', { query: 'wintre' })).body.triggers).toEqual(triggers)
  })

  it('keeps the rules of the typed query if the correction is only offered', async () => {
    const { ask } = await open()
    for (const request of [
      { enableDidYouMean: true },
      { queryCorrection: { enabled: true, options: { automaticallyCorrect: 'never' } } },
    ]) {
      const reply = await ask({ q: 'wintre', ...request })
      expect(idsOf(reply)).toEqual([])
      expect(reply.triggers).toEqual([{ type: 'notify', content: 'Misspelt' }])
    }
  })

  it('is recorded and counted as it was searched', async () => {
    const { ask, events } = await open()
    for (const clientId of ['a', 'b', 'c']) await ask({ q: 'wintre', ...next, analytics: { capture: true, clientId } })
    const stored = await events.list({ limit: 1 })
    expect(stored[0]).toMatchObject({ payload: { q: 'winter', originalQuery: 'wintre' } })
    const popular = await events.listQueries({ minVisitors: 1, now: Date.now() })
    expect(popular.map(({ expression }) => expression)).toEqual(['winter'])
  })

  it('is searched once more, besides a few documents for the spelling of each correction', async () => {
    const { ask, search } = await open()
    await ask({ q: 'wintre', ...next })
    expect(search.mock.calls.map(([{ text, numberOfResults, sort }]) => [text, numberOfResults, sort])).toEqual([
      ['wintre', 10, [{ by: 'relevancy' }]],
      ['winter', 10, [{ by: 'nosort' }]],
      ['winter', 10, [{ by: 'relevancy' }]],
    ])
    search.mockClear()
    await ask({ q: 'winter', ...next })
    expect(search).toHaveBeenCalledTimes(1)
  })

  it('gets the rules of the correction in a shop', async () => {
    const { handle, events } = await open()
    const ask = asking(handle)
    for (const path of ['/search', '/search/productSuggest']) {
      const { body } = await ask(path, { query: 'wintre', clientId: 'visitor', context: { capture: true } })
      const names = body.products.map(({ ec_product_id: id }: { ec_product_id: string }) => id)
      expect([path, names, body.triggers]).toEqual([path, ['guide', 'coat', 'winter'], [redirect]])
    }
    const stored = await events.list({ limit: 1 })
    expect(stored[0]).toMatchObject({ payload: { query: 'winter', originalQuery: 'wintre' } })
    expect((await handle(commercePost('/search', { query: 'winter' }))).status).toBe(200)
  })
})

describe('a query with words that no document has, if similar words match', () => {
  const tolerant = { ranking: { typoTolerance: true } }

  it('gets the rules of the words that were searched', async () => {
    const { ask } = await open(tolerant)
    const reply = await ask({ q: 'wintre ' })
    expect(idsOf(reply)).toEqual(ruled)
    expect(reply.triggers).toEqual([redirect])
    expect(idsOf(await ask({ q: 'wintre AND wintre', enableQuerySyntax: true }))).toEqual(ruled)
  })

  it('is searched once if the rules are the same', async () => {
    const { ask, search } = await open(tolerant)
    expect(idsOf(await ask({ q: 'sumer tyre' }))).toEqual(['summer'])
    expect(search).toHaveBeenCalledTimes(1)
    search.mockClear()
    await ask({ q: 'wintre' })
    expect(search).toHaveBeenCalledTimes(2)
  })

  it('is counted as it was searched', async () => {
    const { ask, events } = await open(tolerant)
    await ask({ q: 'Zurihc', analytics: { clientId: 'a' } })
    const popular = await events.listQueries({ minVisitors: 1, now: Date.now() })
    expect(popular.map(({ expression }) => expression)).toEqual(['zürich'])
  })
})

describe('a correction is spelt as documents spell it', () => {
  const word = (originalWord: string, correctedWord: string) => ({
    correctedQuery: correctedWord,
    wordCorrections: [{ offset: 0, length: originalWord.length, originalWord, correctedWord }],
  })

  it.each([
    ['zurihc', 'zürich'],
    ['Zürihc', 'zürich'],
    ['geneeve', 'genève'],
    ['wintre', 'winter'],
    ['zurichse', undefined],
  ])('%s as %s', async (q, spelt) => {
    const { ask } = await open()
    const found = spelt === undefined ? [] : [word(q, spelt)]
    expect((await ask({ q, enableDidYouMean: true })).queryCorrections).toEqual(found)
    const { queryCorrection, triggers } = await ask({ q, ...next })
    expect(queryCorrection).toMatchObject({ correctedQuery: spelt ?? null, corrections: found })
    expect(triggers.map(({ content }: { content: string }) => content).includes('Grüezi')).toBe(spelt === 'zürich')
  })

  it('and highlights the words of the results', async () => {
    const { ask } = await open()
    const { termsToHighlight, results } = await ask({ q: 'zurihc', ...next })
    expect(termsToHighlight).toEqual({ zürich: [] })
    expect(results[0].titleHighlights).toEqual([{ offset: 8, length: 6 }])
  })
})

describe('featured documents', () => {
  const featuring = (documents: string[]): ConfigurationInput => ({
    pipelines: [{ name: 'default', featuredResults: [{ documents }] }],
  })

  it.each([
    ['no filter', {}, ['guide*', 'winter', 'coat']],
    ['aq', { aq: '@kind==tyre' }, ['winter']],
    ['aq that they match', { aq: '@kind==(guide,coat)' }, ['guide*', 'coat']],
    ['cq', { cq: '@kind==tyre' }, ['winter']],
    ['a negation', { aq: 'NOT @kind==guide' }, ['winter', 'coat']],
    ['a filter in q', { q: 'winter @kind==coat', enableQuerySyntax: true }, ['coat']],
    ['alternative words in q', { q: 'winter OR snow', enableQuerySyntax: true }, ['guide*', 'winter', 'coat']],
    [
      'required and alternative words in q',
      { q: 'winter (tyre OR car)', enableQuerySyntax: true },
      ['guide*', 'winter'],
    ],
    ['an excluded word in q', { q: 'winter -choose', enableQuerySyntax: true }, ['winter', 'coat']],
    ['aq, but a matching dq', { aq: '@kind==tyre', dq: '@kind==guide' }, ['guide*', 'winter']],
    [
      'a facet',
      {
        facets: [
          { facetId: 'kind', field: 'kind', type: 'specific', currentValues: [{ value: 'coat', state: 'selected' }] },
        ],
      },
      ['coat'],
    ],
  ])('obey %s', async (_, request, found) => {
    const { ask } = await open({ configuration: featuring(['guide']) })
    expect(idsOf(await ask({ q: 'winter', ...request }))).toEqual(found)
  })

  it('obey the filters of folded results, of a pipeline and of a shop', async () => {
    const filter = '@kind==(tyre,coat)'
    const featuredResults = [{ documents: ['guide', 'coat'] }]
    const piped = await open({ configuration: { pipelines: [{ name: 'default', filter, featuredResults }] } })
    expect(idsOf(await piped.ask({ q: 'winter' }))).toEqual(['coat*', 'winter'])
    const folded = await open({ configuration: featuring(['guide', 'coat']) })
    expect(idsOf(await folded.ask({ q: 'winter', aq: '@kind==tyre', filterField: '@kind' }))).toEqual(['winter'])
    const shop = await open({ configuration: { ...featuring(['guide', 'coat']), commerce: { filter } } })
    const { body } = await asking(shop.handle)('/search', { query: 'winter' })
    expect(body.products.map(({ ec_product_id: id }: { ec_product_id: string }) => id)).toEqual(['coat', 'winter'])
  })
})
