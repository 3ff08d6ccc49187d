import { describe, expect, it, vi } from 'vitest'
import {
  createSearchSession,
  dehydrate,
  EngineError,
  hydrate,
  ofSource,
  pager,
  query,
  queryError,
  resultList,
  settled,
  sort,
  type SearchFeature,
} from '..'
import { buildResult, createFakeClient } from '../testing'

const features = () => [
  query(),
  pager(),
  ofSource('documents', resultList()),
  ofSource('products', resultList({ fieldsToInclude: ['price'] })),
]

function start(own: SearchFeature[] = features()) {
  const documents = createFakeClient()
  const products = createFakeClient()
  const engine = createSearchSession({
    sources: { documents: { client: documents }, products: { client: products } },
    features: own,
    environment: { logger: { debug: () => {}, warn: () => {}, error: () => {} } },
  })
  const idsOf = (source: string) => engine.get(resultList, source).state.results.map(({ uniqueId }) => uniqueId)
  return { documents, products, engine, idsOf }
}

describe('two sources over the same parameters', () => {
  it('I3: send one request each for one act, with their shared and their own features', () => {
    const { documents, products, engine } = start()
    engine.restore({ q: 'tyre' })
    engine.load()
    expect([documents, products].map(({ searches }) => searches.map(({ request }) => request))).toEqual([
      [{ q: 'tyre', enableQuerySyntax: false, firstResult: 0, numberOfResults: 10 }],
      [{ q: 'tyre', enableQuerySyntax: false, firstResult: 0, numberOfResults: 10, fieldsToInclude: ['price'] }],
    ])
  })

  it('have a status, a page and results each', async () => {
    const { documents, products, engine, idsOf } = start()
    engine.load()
    await products.last().respond({ results: [buildResult('p')], totalCountFiltered: 1 })
    expect([engine.page.status, engine.pageOf('documents').status, engine.pageOf('products').status]).toEqual([
      'loading',
      'loading',
      'succeeded',
    ])
    await documents.last().fail(new Error('No route'))
    expect([engine.page.status, idsOf('documents'), idsOf('products')]).toEqual(['failed', [], ['p']])
    expect(engine.pageOf('products').error).toBeUndefined()
  })

  it('show features without a source the first of them', async () => {
    const { documents, products, engine } = start()
    engine.load()
    await products.last().respond({ totalCountFiltered: 95 })
    expect(engine.get(pager).state.maxPage).toBe(0)
    await documents.last().respond({ totalCountFiltered: 31 })
    expect(engine.get(pager).state.maxPage).toBe(4)
    engine.get(pager).nextPage()
    expect([documents, products].map((client) => client.last().request.firstResult)).toEqual([10, 10])
  })

  it('follow a parameter that a feature of one of them sets, or returns to its default', () => {
    const { documents, products, engine } = start([ofSource('documents', sort()), ofSource('products', sort())])
    const sent = () => [documents, products].map((client) => client.last().request.sortCriteria)
    const sorts = ['documents', 'products'].map((name) => engine.get(sort, name))
    sorts[0]!.sortBy('date descending')
    expect(sent()).toEqual(['date descending', 'date descending'])
    sorts[1]!.sortBy('relevancy')
    expect(sent()).toEqual(['relevancy', 'relevancy'])
  })

  it('fetch more of one without a request by the other', async () => {
    const { documents, products, engine, idsOf } = start()
    engine.load()
    await documents.last().respond({ results: [buildResult('d')], totalCountFiltered: 1 })
    await products.last().respond({ results: [buildResult('p')], totalCountFiltered: 2 })
    engine.get(resultList, 'products').fetchMoreResults()
    expect([documents.searches.length, products.searches.length]).toEqual([1, 2])
    await products.last().respond({ results: [buildResult('q')], totalCountFiltered: 2 })
    expect([idsOf('documents'), idsOf('products')]).toEqual([['d'], ['p', 'q']])
  })

  it.each([
    ['of its source alone', ofSource('products', queryError()), 1],
    ['of all sources if it has no source', queryError(), 2],
  ])('search again for a feature %s', async (_, feature, documentSearches) => {
    const { documents, products, engine } = start([...features(), feature])
    engine.load()
    await products.last().fail(new Error('No route'))
    await documents.last().fail(new Error('No route'))
    engine.get(queryError).retry()
    expect([documents.searches.length, products.searches.length]).toEqual([documentSearches, 2])
  })

  it('I1: search again if a reply to the first of them changes the query', async () => {
    const { documents, products, engine } = start()
    engine.restore({ page: 9 })
    engine.load()
    await products.last().respond({ results: [buildResult('p')], totalCountFiltered: 95 })
    await documents.last().respond({ totalCountFiltered: 15 })
    expect(engine.parameters()).toEqual({ page: 2 })
    expect([documents, products].map((client) => client.last().request.firstResult)).toEqual([10, 10])
  })

  it('notify subscribers once per act, and observers with the name of the source', async () => {
    const { documents, products, engine } = start()
    const listener = vi.fn()
    const observed: unknown[] = []
    engine.subscribe(listener)
    engine.observe((observation) => {
      if (observation.type === 'search.started') observed.push(observation.source)
    })
    engine.load()
    expect([listener.mock.calls.length, observed]).toEqual([1, ['documents', 'products']])
    await products.last().respond()
    await documents.last().respond()
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it('I2: are awaited and cancelled together', async () => {
    const { documents, products, engine } = start()
    engine.load()
    let isSettled = false
    void settled(engine).then(() => (isSettled = true))
    await documents.last().respond()
    expect(isSettled).toBe(false)
    engine.cancel()
    await Promise.resolve()
    expect([isSettled, products.last().signal.aborted]).toEqual([true, true])
  })

  it('I7: are hydrated with their pages, without a request', async () => {
    const server = start()
    server.engine.restore({ q: 'tyre' })
    server.engine.load()
    await server.documents.last().respond({ results: [buildResult('d')], totalCountFiltered: 1 })
    await server.products.last().respond({ results: [buildResult('p')], totalCountFiltered: 1 })
    const browser = start()
    hydrate(browser.engine, JSON.parse(JSON.stringify(dehydrate(server.engine))))
    browser.engine.load()
    expect([browser.idsOf('documents'), browser.idsOf('products')]).toEqual([['d'], ['p']])
    expect([browser.documents.searches, browser.products.searches]).toEqual([[], []])
    const broken = { ...dehydrate(server.engine), sources: { products: { request: {}, response: 5 } } }
    expect(() => hydrate(browser.engine, broken)).toThrow('sources.products.response is invalid')
  })

  it('I11: reject a feature of an unknown source', () => {
    expect(() => start([ofSource('news', query())])).toThrow(
      'The engine has no source "news": name one of "documents", "products"',
    )
    expect(() => start().engine.pageOf('news')).toThrow(EngineError)
  })
})
