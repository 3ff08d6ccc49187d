import { createSearchClient } from '@querent/api-client'
import {
  context,
  createPageMemory,
  createSearchEngine,
  facet,
  folding,
  memoryHistory,
  query,
  queryError,
  recentQueries,
  recentResults,
  resultList,
  type SearchFeature,
  settled,
  standaloneSearchBox,
  takeStandaloneHandover,
  triggers,
  urlState,
} from '@querent/engine'
import { describe, expect, it, vi } from 'vitest'

const result = (uniqueId: string, members: object = {}) => ({
  uniqueId,
  title: uniqueId,
  uri: `https://shop.test/${uniqueId}`,
  clickUri: `https://shop.test/${uniqueId}`,
  raw: {},
  ...members,
})
const replyOf = (members: object = {}) => ({
  results: [],
  searchUid: 'uid',
  totalCountFiltered: 0,
  facets: [],
  triggers: [],
  ...members,
})

/** Starts an engine with the real client, to which every reply is this text. */
async function search(text: string, features: SearchFeature[], storage?: Storage) {
  const fetch = async () => new Response(text, { headers: { 'content-type': 'application/json' } })
  const client = createSearchClient({
    organizationId: 'shop',
    accessToken: 'right',
    endpoint: 'https://shop.test/rest/search/v2',
    fetch,
  })
  const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const engine = createSearchEngine({
    client,
    features: [query(), resultList(), queryError(), ...features],
    environment: { logger, ...(storage && { storage }) },
  })
  engine.load()
  await settled(engine)
  return { engine, logger, error: engine.get(queryError).state.error }
}

const unsafe = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.test/',
  '\\\\evil.test\\',
  '/\\evil.test',
  '/\t/evil.test',
  'file:///etc/passwd',
  'blob:https://shop.test/1',
]

describe('an unsafe redirect', () => {
  it.each(unsafe)('of a trigger, %j, is rejected and logged', async (content) => {
    const onRedirect = vi.fn()
    const { engine, logger } = await search(JSON.stringify(replyOf({ triggers: [{ type: 'redirect', content }] })), [
      triggers({ onRedirect }),
    ])
    expect(engine.get(triggers).state.redirectTo).toBeUndefined()
    expect(logger.warn).toHaveBeenCalledTimes(1)
    expect(onRedirect).not.toHaveBeenCalled()
  })

  it.each(unsafe)('of a plan, %j, is replaced by the URL of the box', async (content) => {
    const { engine } = await search(
      JSON.stringify({ ...replyOf(), preprocessingOutput: { triggers: [{ type: 'redirect', content }] } }),
      [standaloneSearchBox({ id: 'box', redirectionUrl: '/search' })],
    )
    const box = engine.get(standaloneSearchBox)
    box.changeText('shoes')
    box.submit()
    await vi.waitFor(() => expect(box.state.redirectTo).toBe('/search'), { timeout: 60_000 })
  })

  it.each(unsafe.filter((url) => /script|data/i.test(url)))('of the options, %j, throws', (redirectionUrl) => {
    expect(() => standaloneSearchBox({ id: 'box', redirectionUrl })).toThrow(
      expect.objectContaining({ code: 'invalid-options' }),
    )
  })
})

describe('a corrupt storage', () => {
  const throwing = () => {
    throw new Error('QuotaExceededError')
  }
  const storages: [string, () => Partial<Storage>][] = [
    ['no JSON', () => ({ getItem: () => '{"a":' })],
    ['another type', () => ({ getItem: () => '{"length":5,"0":"x"}' })],
    ['lists of various values', () => ({ getItem: () => '[null,1,{"uniqueId":5},[[]],{"__proto__":{"a":1}},true]' })],
    ['a null', () => ({ getItem: () => 'null' })],
    ['ten million characters', () => ({ getItem: () => `"${'x'.repeat(10_000_000)}"` })],
    ['deep nesting', () => ({ getItem: () => '['.repeat(100_000) + ']'.repeat(100_000) })],
    ['errors only', () => ({ getItem: throwing, setItem: throwing, removeItem: throwing })],
    ['no room', () => ({ getItem: () => null, setItem: throwing })],
  ]

  it.each(storages)('of %s neither throws nor loses what is remembered in the meantime', async (_, open) => {
    const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {}, ...open() } as unknown as Storage
    const { engine } = await search(
      JSON.stringify(replyOf({ results: [result('a')], totalCountFiltered: 1 })),
      [recentQueries(), recentResults()],
      storage,
    )
    expect(engine.get(recentQueries).state.queries).toEqual([])
    expect(engine.get(recentResults).state.results).toEqual([])
    engine.restore({ q: 'shoes' })
    engine.execute('test')
    await settled(engine)
    engine.get(recentResults).add(engine.get(resultList).state.results[0]!)
    expect(engine.get(recentQueries).state.queries).toEqual(['shoes'])
    expect(engine.get(recentResults).state.results.map(({ uniqueId }) => uniqueId)).toEqual(['a'])
    expect(takeStandaloneHandover({ storage, logger: { debug() {}, warn() {}, error() {} } })).toBeUndefined()
    expect(createPageMemory({ storage, url: () => 'https://shop.test/' }).recall()).toBeUndefined()
  })
})

describe('a huge reply', () => {
  it('of 10 MB is shown', async () => {
    const results = Array.from({ length: 2_000 }, (_, at) => result(`r${at}`, { excerpt: 'x'.repeat(5_000) }))
    const text = JSON.stringify(replyOf({ results, totalCountFiltered: 2_000 }))
    expect(text.length).toBeGreaterThan(10_000_000)
    const { engine, error } = await search(text, [folding()])
    expect(error).toBeUndefined()
    expect(engine.get(resultList).state.results).toHaveLength(2_000)
  })

  it.each([
    ['of noise', 'x'.repeat(10_000_000)],
    ['of brackets', '['.repeat(10_000_000)],
    ['of nested lists', '['.repeat(1_000_000) + ']'.repeat(1_000_000)],
    ['that is too long', `{"results":[],"a":"${'x'.repeat(40_000_000)}"}`],
  ])('%s is an error that says what is wrong', async (_, text) => {
    const { engine, error } = await search(text, [])
    expect(error?.code).toBe('malformed')
    expect(error?.message.length).toBeLessThan(600)
    expect(engine.page.status).toBe('failed')
  })

  it('with an endlessly nested facet is shown without anything below 50 levels', async () => {
    const value = '{"value":"a","state":"idle","numberOfResults":1,"path":[],"children":['
    const facet = `{"facetId":"a","field":"a","moreValuesAvailable":false,"values":[${value.repeat(5_000)}${']}'.repeat(5_000)}]}`
    const { engine, error } = await search(JSON.stringify(replyOf()).replace('"facets":[]', `"facets":[${facet}]`), [])
    expect(error).toBeUndefined()
    expect(JSON.stringify(engine.page.response?.facets).match(/"path"/g)).toHaveLength(50)
  })

  it('has 5,000 values of a facet, which can be selected', async () => {
    const values = Array.from({ length: 5_000 }, (_, at) => ({ value: `v${at}`, state: 'idle', numberOfResults: 1 }))
    const facets = [{ facetId: 'author', field: 'author', moreValuesAvailable: false, values }]
    const { engine } = await search(JSON.stringify(replyOf({ facets })), [facet({ field: 'author' })])
    for (const { value } of values.slice(0, 50)) engine.get(facet).toggleSelect(value)
    const { state } = engine.get(facet)
    expect(state.values).toHaveLength(5_000)
    expect(state.values.filter((each) => each.state === 'selected')).toHaveLength(50)
    await settled(engine)
  })
})

describe('a key named __proto__', () => {
  const isClean = () => ('polluted' in {} ? 'polluted' : 'clean')

  it('in a reply is an ordinary member', async () => {
    const text = JSON.stringify(
      replyOf({
        results: [result('a', { raw: {} })],
        totalCountFiltered: 1,
        facets: [
          {
            facetId: '__proto__',
            field: '__proto__',
            moreValuesAvailable: false,
            values: [{ value: '__proto__', state: 'idle', numberOfResults: 1 }],
          },
        ],
      }),
    ).replaceAll('"raw":{}', '"raw":{"__proto__":{"polluted":true}},"__proto__":{"polluted":true}')
    const { engine, error } = await search(text, [
      facet({ field: '__proto__' }),
      urlState({ history: memoryHistory() }),
    ])
    expect(error).toBeUndefined()
    engine.get(facet).toggleSelect('__proto__')
    await settled(engine)
    expect(isClean()).toBe('clean')
    expect(engine.get(facet).state.values).toMatchObject([{ value: '__proto__', state: 'selected' }])
    expect(JSON.stringify(engine.parameters())).toBe('{"f":{"__proto__":["__proto__"]}}')
    engine.restore(engine.parameters())
    expect(JSON.stringify(engine.parameters())).toBe('{"f":{"__proto__":["__proto__"]}}')
  })

  it('in a context is sent like any other, and pollutes nothing', async () => {
    const { engine } = await search(JSON.stringify(replyOf()), [context()])
    engine.get(context).set(JSON.parse('{"__proto__":"x","a":"b"}'))
    engine.get(context).add('constructor', 'y')
    engine.execute('test')
    await settled(engine)
    expect(JSON.parse(JSON.stringify(engine.page.request?.context))).toEqual(
      JSON.parse('{"__proto__":"x","a":"b","constructor":"y"}'),
    )
    expect(isClean()).toBe('clean')
  })
})
