import { expect, it } from 'vitest'
import { catalogue, countGroups, groupsOf, numberOf, openShop, textOf } from '../testing/shop'

const view = (url: string) => ({ context: { view: { url } } })
const countOf = async (ask: Awaited<ReturnType<typeof openShop>>, url: string) =>
  (await ask('/listing', view(url))).body.pagination.totalEntries

const isShoe = (it: (typeof catalogue)[number]) => textOf(it, 'ec_category').startsWith('Shoes')
const isBag = (it: (typeof catalogue)[number]) => textOf(it, 'ec_category').startsWith('Bags')

const ask = await openShop({
  listings: [
    { url: '/sale', filter: '@ec_promo_price', sort: { field: 'ec_promo_price', direction: 'asc' } },
    { url: '/shoes', filter: '@ec_category=="Shoes"' },
    { url: 'https://bags.example/shoes', filter: '@ec_category=="Bags"' },
  ],
})

it.each([
  ['https://shop.example/shoes?color=red#top', isShoe],
  ['https://shop.example/shoes/', isShoe],
  ['/shoes', isShoe],
  ['https://bags.example/shoes', isBag],
])('lists the products of %s', async (url, fulfils) => {
  expect(await countOf(ask, url)).toBe(countGroups(fulfils))
})

it.each(['https://shop.example/', 'https://shop.example/shoes/red', '', 'http://['])(
  'lists nothing for the unknown view %j',
  async (url) => {
    const { status, body } = await ask('/listing', view(url))
    expect({ status, ...body, responseId: '', sort: {} }).toEqual({
      status: 200,
      responseId: '',
      products: [],
      results: [],
      facets: [],
      pagination: { page: 0, perPage: 48, totalEntries: 0, totalPages: 0, totalProducts: 0, totalSpotlightContents: 0 },
      sort: {},
      triggers: [],
    })
  },
)

it('lists everything if no listings are configured', async () => {
  expect(await countOf(await openShop(), 'https://shop.example/anything')).toBe(groupsOf(catalogue).length)
})

it('uses the order of the listing instead of relevance', async () => {
  const pricesOf = async (sort?: object) => {
    const { body } = await ask('/listing', { ...view('/sale'), sort })
    return body.products.map((product: { ec_promo_price: number }) => product.ec_promo_price)
  }
  const onSale = catalogue.filter((it) => textOf(it, 'ec_promo_price') !== '')
  const pricesByGroup = groupsOf(onSale).map((group) =>
    onSale.filter((it) => textOf(it, 'ec_item_group_id') === group).map((it) => numberOf(it, 'ec_promo_price')),
  )
  const lowest = pricesByGroup.map((prices) => Math.min(...prices)).sort((a, b) => a - b)
  expect(lowest.length).toBeGreaterThan(20)
  expect(await pricesOf()).toEqual(lowest)
  expect(await pricesOf({ sortCriteria: 'relevance' })).toEqual(lowest)
  const sort = { sortCriteria: 'fields', fields: [{ field: 'ec_promo_price', direction: 'desc' }] }
  const highest = pricesByGroup.map((prices) => Math.max(...prices)).sort((a, b) => b - a)
  expect(await pricesOf(sort)).toEqual(highest)
})

it('is filtered by facets', async () => {
  const facets = [
    { facetId: 'ec_color', field: 'ec_color', type: 'regular', values: [{ value: 'red', state: 'selected' }] },
  ]
  const { body } = await ask('/listing', { ...view('/shoes'), facets })
  expect(body.pagination.totalEntries).toBe(countGroups((it) => isShoe(it) && textOf(it, 'ec_color') === 'red'))
})
