import type { ChildProduct, Product, Spotlight } from '@querent/api-client'
import { ofSource } from '@querent/engine'
import { expect, it } from 'vitest'
import { childProducts, createCommerceEngine, productList, productSearch, recommendations } from '../..'
import { buildPagination, buildProduct, createFakeCommerceClient, visitor } from '../../testing'

const buildChild = (permanentid: string, overrides: Partial<Product> = {}): ChildProduct => {
  const { children: _, totalNumberOfChildren: __, ...child } = buildProduct(permanentid, overrides)
  return child
}

const red = buildChild('shoe-red', { ec_color: 'red' })
const blue = buildChild('shoe-blue', { ec_color: 'blue' })
const shoe = buildProduct('shoe', { children: [red, blue], totalNumberOfChildren: 3 })
const sock = buildProduct('sock')

async function start(products: Product[] = [shoe, sock]) {
  const client = createFakeCommerceClient()
  const engine = createCommerceEngine({
    client,
    context: visitor,
    features: [
      productSearch(),
      productList(),
      ofSource('products', childProducts()),
      recommendations({ slotId: 'home' }),
      ofSource('home', childProducts()),
    ],
  })
  const pagination = buildPagination({ totalEntries: 5, perPage: 2 })
  const search = async () => {
    engine.execute('again')
    await client.last().respond({ products, pagination })
  }
  await search()
  const children = engine.get(childProducts, 'products')
  return { children, client, engine, pagination, search }
}

it('puts a product first among its children', async () => {
  const { children } = await start()
  const place = { responseId: 'response' }
  expect(children.state.results).toEqual([
    { ...shoe, ...place, position: 1, children: [buildChild('shoe'), red, blue] },
    { ...sock, ...place, position: 2 },
  ])
})

it('keeps children that include the product', async () => {
  const own = [red, buildChild('shoe')]
  const { children } = await start([{ ...shoe, children: own }])
  expect(children.state.results).toEqual([{ ...shoe, children: own, position: 1, responseId: 'response' }])
})

it('shows a promoted child in place of its product, with the children and the position of the product', async () => {
  const { children, client, engine } = await start()
  const [before, other] = children.state.results
  children.promoteChildToParent(blue)
  const rest = {
    children: [buildChild('shoe'), red, blue],
    totalNumberOfChildren: 3,
    position: 1,
    responseId: 'response',
  }
  expect(children.state.results).toEqual([{ ...blue, ...rest }, other])
  expect(children.state.results[1]).toBe(other)
  children.promoteChildToParent(red)
  expect(children.state.results[0]).toEqual({ ...red, ...rest })
  children.promoteChildToParent({ permanentid: 'shoe' })
  expect(children.state.results[0]).toEqual(before)
  expect([client.searches.length, engine.get(productList).state.results[0]]).toEqual([
    1,
    { ...shoe, position: 1, responseId: 'response' },
  ])
})

it('promotes a child of each product', async () => {
  const boot = buildProduct('boot', { children: [buildChild('boot-blue')] })
  const { children } = await start([shoe, boot])
  children.promoteChildToParent(red)
  children.promoteChildToParent({ permanentid: 'boot-blue' })
  expect(children.state.results).toMatchObject([{ permanentid: 'shoe-red' }, { permanentid: 'boot-blue' }])
})

it('keeps a promotion while more is fetched, and drops it in another response', async () => {
  const { children, client, engine, pagination, search } = await start()
  children.promoteChildToParent(blue)
  engine.get(productList).fetchMoreResults()
  await client.last().respond({ products: [buildProduct('hat')], pagination: { ...pagination, page: 1 } })
  const shown = () => children.state.results.map((item) => ('permanentid' in item ? item.permanentid : item.id))
  expect(shown()).toEqual(['shoe-blue', 'sock', 'hat'])
  await search()
  expect(shown()).toEqual(['shoe', 'sock'])
})

it('promotes in the recommendations of one slot only', async () => {
  const { children, client, engine } = await start()
  await client.recommended[0]!.respond({ products: [shoe] })
  engine.get(childProducts, 'home').promoteChildToParent(red)
  expect([engine.get(childProducts, 'home').state.results[0], children.state.results[0]]).toMatchObject([
    { permanentid: 'shoe-red' },
    { permanentid: 'shoe' },
  ])
})

it('shows spotlights as they are', async () => {
  const { children, client, engine } = await start()
  const spotlight: Spotlight = {
    resultType: 'spotlight',
    id: 'sale',
    clickUri: 'https://shop.example/sale',
    desktopImage: 'https://shop.example/sale.png',
  }
  engine.execute('again')
  await client.last().respond({ products: [], results: [spotlight, { ...shoe, resultType: 'product' }] })
  expect(children.state.results).toMatchObject([spotlight, { permanentid: 'shoe', position: 2 }])
})

it.each(['sock', 'gone'])('I11: rejects "%s", which is not a child', async (permanentid) => {
  const { children } = await start()
  expect(() => children.promoteChildToParent({ permanentid })).toThrow(
    expect.objectContaining({
      code: 'invalid-argument',
      message: `promoteChildToParent: no product has the child "${permanentid}": pass one of its children.`,
    }),
  )
})
