import { describe, expect, it, vi } from 'vitest'
import type { Backend } from '../port'
import type { ConfigurationInput } from '../configuration/schema'
import { buildHit, buildReply, createFakeBackend } from '../testing/fake-backend'
import { create, post } from '../testing/requests'

const pipelines: ConfigurationInput['pipelines'] = [
  {
    name: 'shop',
    searchHubs: ['Shop', 'Outlet'],
    triggers: [
      { when: { query: ['returns', 'Send it back!'] }, type: 'redirect', content: 'https://shop.test/returns' },
      { when: { queryContains: ['winter tyre'] }, type: 'notify', content: 'Fit them before October.' },
      { when: { queryMatches: '^tire' }, type: 'query', content: 'tyre' },
      { when: { context: { level: '3' } }, type: 'notify', content: 'Level 3' },
      { when: { context: { role: 'staff' } }, type: 'execute', content: { name: 'greet', params: ['staff', 1, true] } },
      { when: { tab: 'news', queryContains: ['sale'] }, type: 'notify', content: 'On sale' },
    ],
    thesaurus: [
      { type: 'synonym', words: ['tyre', 'tire'] },
      { type: 'alias', words: ['boot'], alternatives: ['shoe'] },
      { type: 'replacement', words: ['laptop'], alternatives: ['notebook', 'ultra book'] },
    ],
    featuredResults: [{ when: { queryContains: ['tyre'] }, documents: ['d2', 'd1'] }, { documents: ['d1', 'd3'] }],
    rankingWeights: [
      { expression: '@brand==Nordic', modifier: 5 },
      { when: { query: ['never'] }, expression: '@brand==Alpin', modifier: -5 },
    ],
    filter: '@price>10',
    defaultSort: 'date descending',
  },
  { name: 'default', filter: '@price<100' },
]

const ask = async (body: object, path = '') => {
  const backend = createFakeBackend()
  const response = await create({ backend, configuration: { pipelines } })(post(body, path))
  return { reply: await response.json(), query: backend.queries[0] }
}

describe('the pipeline', () => {
  it.each([
    [{ pipeline: 'shop' }, 'shop'],
    [{ searchHub: 'Outlet' }, 'shop'],
    [{ searchHub: 'Outlet', pipeline: 'default' }, 'default'],
    [{ searchHub: 'Elsewhere' }, 'default'],
    [{}, 'default'],
    [{ pipeline: 'unknown' }, 'unknown'],
  ])('of the request %j is %s', async (request, name) => {
    expect((await ask(request)).reply.pipeline).toBe(name)
  })

  it('applies its filter, order, ranking weights and featured results', async () => {
    const { query } = await ask({ q: 'winter tyre', pipeline: 'shop' })
    expect(query).toMatchObject({
      constant: { type: 'range', field: 'price', from: { value: 10, isIncluded: false } },
      sort: [{ by: 'field', field: 'date', order: 'descending' }],
      pinned: ['d2', 'd1', 'd3'],
      boosts: [{ name: '@brand==Nordic', modifier: 5 }],
      synonyms: [
        { words: 'tyre', alternatives: ['tire'], keepsOriginal: true },
        { words: 'tire', alternatives: ['tyre'], keepsOriginal: true },
        { words: 'boot', alternatives: ['shoe'], keepsOriginal: true },
        { words: 'laptop', alternatives: ['notebook', 'ultra book'], keepsOriginal: false },
      ],
    })
  })

  it('keeps the order of the request', async () => {
    const { query } = await ask({ pipeline: 'shop', sortCriteria: '@price ascending' })
    expect(query?.sort).toEqual([{ by: 'field', field: 'price', order: 'ascending' }])
  })

  it('adds its filter to the constant query', async () => {
    const { query } = await ask({ cq: '@brand==Nordic' })
    expect(query?.constant).toMatchObject({ type: 'and', conditions: [{ type: 'field' }, { type: 'range' }] })
  })

  it.each([
    [{ searchContext: { pipeline: 'shop' } }, { from: { value: 10, isIncluded: false } }],
    [{ searchContext: {} }, { to: { value: 100, isIncluded: false } }],
    [{}, { to: { value: 100, isIncluded: false } }],
  ])('also filters facet searches: %j', async (body, range) => {
    const searchFacet = vi.fn<Backend['searchFacet']>(async () => ({ values: [], hasMore: false }))
    const platform = create({ backend: createFakeBackend({ searchFacet }), configuration: { pipelines } })
    await platform(post({ field: 'brand', ...body }, '/facet'))
    expect(searchFacet.mock.calls[0]?.[0].query.constant).toMatchObject({ type: 'range', field: 'price', ...range })
  })
})

describe('triggers', () => {
  it.each([
    [{ q: 'RETURNS ' }, [{ type: 'redirect', content: 'https://shop.test/returns' }]],
    [{ q: 'send it back' }, [{ type: 'redirect', content: 'https://shop.test/returns' }]],
    [{ q: 'a returns policy' }, []],
    [{ q: 'cheap Winter-Tyre' }, [{ type: 'notify', content: 'Fit them before October.' }]],
    [{ q: 'winter tyres' }, []],
    [{ q: 'Tires' }, [{ type: 'query', content: 'tyre' }]],
    [{ context: { role: 'staff' } }, [{ type: 'execute', content: { name: 'greet', params: ['staff', 1, true] } }]],
    [
      { context: { role: ['guest', 'staff'] } },
      [{ type: 'execute', content: { name: 'greet', params: ['staff', 1, true] } }],
    ],
    [{ context: { role: 'guest' } }, []],
    [{ context: { role: null } }, []],
    [{ context: { level: 3 } }, [{ type: 'notify', content: 'Level 3' }]],
    [{ context: { level: '3' } }, [{ type: 'notify', content: 'Level 3' }]],
    [{ context: { level: [1, 3] } }, [{ type: 'notify', content: 'Level 3' }]],
    [{ q: 'sale', tab: 'news' }, [{ type: 'notify', content: 'On sale' }]],
    [{ q: 'sale', tab: 'other' }, []],
  ])('of the request %j are %j, for a search and for a plan', async (request, triggers) => {
    expect((await ask({ ...request, pipeline: 'shop' })).reply.triggers).toEqual(triggers)
    expect((await ask({ ...request, pipeline: 'shop' }, '/plan')).reply.preprocessingOutput.triggers).toEqual(triggers)
  })

  it('are returned with the query of a plan', async () => {
    expect((await ask({ q: 'tyre' }, '/plan')).reply).toEqual({
      parsedInput: { basicExpression: 'tyre', largeExpression: '' },
      preprocessingOutput: { triggers: [] },
    })
  })
})

it('marks featured results and recommendations', async () => {
  const hits = [{ ...buildHit(), isPinned: true }, buildHit()]
  const backend = createFakeBackend({ search: async () => buildReply({ hits }) })
  const response = await create({ backend })(post({ recommendation: 'home' }))
  const { results } = await response.json()
  expect(results).toMatchObject([
    { isTopResult: true, isRecommendation: true },
    { isTopResult: false, isRecommendation: true },
  ])
})
