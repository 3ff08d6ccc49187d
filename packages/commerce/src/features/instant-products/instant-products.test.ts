import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { context, createCommerceEngine, instantProducts, productSearch } from '../..'
import { buildPagination, buildProduct, createFakeCommerceClient, visitor, visitorSent } from '../../testing'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start() {
  const client = createFakeCommerceClient()
  const features = [productSearch(), instantProducts({ id: 'box' })]
  const engine = createCommerceEngine({ client, context: visitor, features })
  const type = (text: string) => {
    engine.get(instantProducts).updateQuery(text)
    vi.advanceTimersByTime(100)
  }
  return { client, engine, products: engine.get(instantProducts), type, last: () => client.productSuggests.at(-1)! }
}

const products = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => buildProduct(id))

it('requests products for the text, without page, facets and sort, and shows the first five', async () => {
  const { client, products: shown, type, last } = start()
  type(' sho ')
  expect(client.productSuggests.map(({ request }) => request)).toEqual([{ ...visitorSent, query: 'sho' }])
  await last().respond({ products, pagination: buildPagination({ totalEntries: 7 }) })
  expect(shown.state).toMatchObject({ q: 'sho', totalCount: 7, isLoading: false, error: undefined })
  expect(
    shown.state.results.map(({ permanentid, position, responseId }) => [permanentid, position, responseId]),
  ).toEqual(['a', 'b', 'c', 'd', 'e'].map((id, index) => [id, index + 1, 'suggested']))
  expect(client.searches).toEqual([])
})

it('caches results per context, and shows them in no other context', async () => {
  const { client, engine, products: shown, type, last } = start()
  type('sho')
  await last().respond({ products: [buildProduct('dollars')] })
  engine.get(context).setCurrency('NOK')
  expect(shown.state.results).toEqual([])
  type('sho')
  expect([client.productSuggests.length, last().request.currency, shown.state.results]).toEqual([2, 'NOK', []])
  await last().respond({ products: [buildProduct('kroner')] })
  engine.get(context).setCurrency('USD')
  type('sho')
  expect([client.productSuggests.length, shown.state.results.map(({ permanentid }) => permanentid)]).toEqual([
    2,
    ['dollars'],
  ])
})

it('I1: ignores the reply to a request of another context', async () => {
  const { engine, products: shown, type, last } = start()
  type('sho')
  const dollars = last()
  engine.get(context).setCurrency('NOK')
  await dollars.respond({ products: [buildProduct('dollars')] })
  expect([shown.state.results, shown.state.isLoading]).toEqual([[], false])
})

it('I2: shows why a request failed', async () => {
  const { products: shown, type, last } = start()
  type('sho')
  await last().respond({ products: undefined as never })
  expect(shown.state).toMatchObject({ results: [], isLoading: false, error: { code: 'malformed' } })
})
