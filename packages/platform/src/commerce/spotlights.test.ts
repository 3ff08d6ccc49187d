import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createMemoryEventStore } from '../analytics/memory-event-store'
import { countGroups, openShop, textOf, type catalogue } from '../testing/shop'

const spotlight = (position: number) => ({
  position,
  id: `S${position}`,
  clickUri: 'https://shop.test/autumn',
  desktopImage: '/autumn.svg',
})
const positions = [9, 1, 500, 12]
const isShoe = (it: (typeof catalogue)[number]) => textOf(it, 'ec_category').startsWith('Shoes')
const totalProducts = countGroups(isShoe)
const isSandal = (it: (typeof catalogue)[number]) => textOf(it, 'ec_name').includes('sandal')
const sandals = countGroups(isSandal)
const listings = [
  { url: '/shoes', filter: '@ec_category=="Shoes"', spotlights: positions.map(spotlight) },
  { url: '/none', filter: '@ec_brand==Nobody', spotlights: [spotlight(1)] },
  { url: '/last', filter: '@ec_category==Shoes|Summer', spotlights: [spotlight(sandals + 1), spotlight(sandals + 3)] },
]
const events = createMemoryEventStore()
const ask = await openShop({ listings }, { events })

interface Entry {
  resultType: string
  permanentid?: string
}
const list = async (request: object) =>
  (await ask('/listing', { context: { view: { url: '/shoes' } }, enableResults: true, ...request })).body

it('have their positions among the products of all pages', async () => {
  expect(totalProducts).toBeGreaterThan(12)
  const products = (await list({ enableResults: false, perPage: 200 })).products.map(
    ({ permanentid }: { permanentid: string }) => permanentid,
  )
  const sizes = fc.integer({ min: 1, max: 30 })
  await fc.assert(
    fc.asyncProperty(sizes, async (perPage) => {
      const entries: Entry[] = []
      for (let page = 0; entries.length < totalProducts + 3; page++) {
        const { results, pagination } = await list({ page, perPage })
        expect(results.length).toBeGreaterThan(0)
        expect(pagination).toEqual({
          page,
          perPage,
          totalEntries: totalProducts + 3,
          totalPages: Math.ceil((totalProducts + 3) / perPage),
          totalProducts,
          totalSpotlightContents: 3,
        })
        entries.push(...results)
      }
      const places = entries.flatMap(({ resultType }, index) => (resultType === 'spotlight' ? [index + 1] : []))
      expect(places).toEqual([1, 9, 12])
      expect(entries.flatMap(({ permanentid }) => permanentid ?? [])).toEqual(products)
    }),
    { numRuns: 20 },
  )
})

it('are returned as configured', async () => {
  const { results } = await list({})
  expect(results[0]).toEqual({
    resultType: 'spotlight',
    id: 'S1',
    clickUri: 'https://shop.test/autumn',
    desktopImage: '/autumn.svg',
  })
})

it('are omitted from products, from an empty listing and from a search', async () => {
  const bare = await list({ enableResults: false })
  expect([bare.results, bare.pagination.totalSpotlightContents, bare.pagination.totalEntries]).toEqual([
    [],
    0,
    totalProducts,
  ])
  const empty = await list({ context: { view: { url: '/none' } } })
  expect([empty.results, empty.pagination.totalEntries]).toEqual([[], 0])
  const found = (await ask('/search', { enableResults: true, context: { view: { url: '/shoes' } } })).body
  expect(found.results.every(({ resultType }: Entry) => resultType === 'product')).toBe(true)
})

it('may follow the last product, but leave no gap', async () => {
  expect(sandals).toBeGreaterThan(0)
  const { results, pagination } = await list({ context: { view: { url: '/last' } } })
  expect(results.map(({ resultType }: Entry) => resultType)).toEqual([
    ...Array.from({ length: sandals }, () => 'product'),
    'spotlight',
  ])
  expect(pagination.totalSpotlightContents).toBe(1)
})

it('are not in the record of the listed products', async () => {
  const { results } = await list({ perPage: 3, context: { view: { url: '/shoes' }, capture: true } })
  const [event] = await events.list({ type: 'ec.listing' })
  const productIds = results.slice(1).map(({ ec_product_id: productId }: { ec_product_id: string }) => ({ productId }))
  expect(event?.payload.products).toEqual(productIds)
})

it('have unique positions', async () => {
  const spotlights = [spotlight(2), spotlight(2)]
  await expect(openShop({ listings: [{ url: '/a', filter: '@ec_brand', spotlights }] })).rejects.toMatchObject({
    message: expect.stringContaining('commerce.listings[0].spotlights[1].position'),
  })
})
