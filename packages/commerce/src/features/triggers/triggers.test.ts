import { describe, expect, it, vi } from 'vitest'
import {
  createCommerceEngine,
  didYouMean,
  productList,
  productSearch,
  query,
  queryError,
  querySummary,
  recentQueries,
  searchBox,
  searchStatus,
  triggers,
} from '../..'
import { buildPagination, buildProduct, createFakeCommerceClient, visitor } from '../../testing'

function start() {
  const client = createFakeCommerceClient()
  const onRedirect = vi.fn()
  const engine = createCommerceEngine({
    client,
    context: visitor,
    features: [
      productSearch(),
      query(),
      searchBox(),
      triggers({ onRedirect }),
      didYouMean(),
      recentQueries(),
      productList(),
      querySummary(),
      queryError(),
      searchStatus(),
    ],
    environment: { logger: { debug: () => {}, warn: () => {}, error: () => {} } },
  })
  const submit = (text: string) => {
    engine.get(searchBox).changeText(text)
    engine.get(searchBox).submit()
  }
  const queries = () => client.searches.map(({ request }) => request.query)
  return { client, engine, onRedirect, submit, queries }
}

describe('triggers', () => {
  it('search once for a changed query, from the first page', async () => {
    const { client, engine, submit, queries } = start()
    submit('shoo')
    await client.last().respond({ triggers: [{ type: 'query', content: 'shoe' }] })
    expect([queries(), engine.parameters()]).toEqual([['shoo', 'shoe'], { q: 'shoe' }])
    await client.last().respond({ triggers: [{ type: 'query', content: 'shoe' }] })
    expect(engine.get(triggers).state.queryModification).toMatchObject({ originalQuery: 'shoo', newQuery: 'shoe' })
  })

  it('redirect to a safe address, and notify', async () => {
    const { client, engine, onRedirect, submit } = start()
    submit('sale')
    await client.last().respond({
      triggers: [
        { type: 'redirect', content: '/sale' },
        { type: 'notify', content: 'Sale!' },
      ],
    })
    await Promise.resolve()
    expect([onRedirect.mock.calls, engine.get(triggers).state.notifications]).toEqual([[['/sale']], ['Sale!']])
  })
})

describe('corrections', () => {
  const corrected = { originalQuery: 'shoo', correctedQuery: 'shoe', corrections: [] }

  it('of the platform are adopted without another search, and can be rejected', async () => {
    const { client, engine, submit, queries } = start()
    submit('shoo')
    await client.last().respond({ products: [buildProduct('a')], queryCorrection: corrected })
    expect([queries(), engine.parameters(), engine.get(searchBox).state.text]).toEqual([
      ['shoo'],
      { q: 'shoe' },
      'shoe',
    ])
    engine.get(didYouMean).searchOriginalQuery()
    await client.last().respond({ products: [buildProduct('a')], queryCorrection: corrected })
    expect([queries(), engine.parameters()]).toEqual([['shoo', 'shoo'], { q: 'shoo' }])
  })

  it('that the platform offers can be searched for', async () => {
    const { client, engine, submit, queries } = start()
    submit('shoo')
    const offered = { originalQuery: null, correctedQuery: null, corrections: [{ correctedQuery: 'shoe' }] }
    await client.last().respond({ queryCorrection: offered })
    expect(engine.parameters()).toEqual({ q: 'shoo' })
    engine.get(didYouMean).applyCorrection()
    expect(queries()).toEqual(['shoo', 'shoe'])
  })
})

it('remembers queries that found products, and summarises the results', async () => {
  const { client, engine, submit } = start()
  submit('shoe')
  expect(engine.get(searchStatus).state).toMatchObject({ isLoading: true })
  const pagination = buildPagination({ totalEntries: 95, perPage: 24 })
  await client.last().respond({ products: [buildProduct('a'), buildProduct('b')], pagination })
  submit('nothing')
  await client.last().respond({})
  expect(engine.get(recentQueries).state.queries).toEqual(['shoe'])
  submit('shoe')
  await client.last().respond({ products: [buildProduct('a'), buildProduct('b')], pagination })
  expect(engine.get(querySummary).state).toMatchObject({ query: 'shoe', totalCount: 95, firstResult: 1, lastResult: 2 })
})

it('I2: shows why a search failed, keeps its products, and retries', async () => {
  const { client, engine, submit } = start()
  submit('shoe')
  await client.last().respond({ products: [buildProduct('a')] })
  submit('boot')
  await client.last().fail(Object.assign(new Error('Too many requests'), { code: 'rate-limited', status: 429 }))
  expect(engine.get(queryError).state).toMatchObject({ hasError: true, error: { code: 'rate-limited', status: 429 } })
  expect(engine.get(productList).state.results).toHaveLength(1)
  engine.get(queryError).retry()
  expect([client.searches.length, client.last().request.query]).toEqual([3, 'boot'])
})
