import { createEmbeddedBackend, createMemoryEventStore, createPlatform, type PlatformHandler } from '@querent/platform'
import { openDriver } from '@querent/platform/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawPicture, loadProducts, SHOP_BASE_PATH, shopConfiguration, shopFields, shopRanking, toPurchases } from '.'
import { brandUrl, categoryUrl } from './addresses'
import { categoryPaths } from './categories'
import { NEW_SINCE } from './configuration'
import { brands } from './family'

const products = [...loadProducts()]
let platform: PlatformHandler
let close = async () => {}

beforeAll(async () => {
  const backend = createEmbeddedBackend({ driver: await openDriver(), fields: shopFields, ranking: shopRanking })
  await backend.upsert(products)
  const events = createMemoryEventStore()
  await events.add(toPurchases(products))
  platform = createPlatform({ backend, configuration: shopConfiguration, events, basePath: SHOP_BASE_PATH })
  close = () => backend.close()
})
afterAll(() => close())

const ask = async (path: string, body: object = {}) => {
  const url = `https://shop.example${SHOP_BASE_PATH}/rest/organizations/playground/commerce/v2${path}`
  const headers = { 'content-type': 'application/json' }
  const response = await platform(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }))
  expect(response.status).toBe(200)
  return response.json()
}

interface Product {
  ec_product_id: string
  ec_item_group_id: string
  ec_name: string
  ec_brand: string
  ec_category: string[]
  ec_color: string
  ec_gender: string | null
  ec_price: number
  ec_promo_price: number | null
  ec_rating: number
  ec_thumbnails: string[]
  additionalFields: Record<string, unknown>
  children: Omit<Product, 'children'>[]
}

const search = async (query: string, body: object = {}) => ask('/search', { query, ...body })
const list = async (url: string, body: object = {}) =>
  ask('/listing', { context: { view: { url: `https://any.test${url}` } }, ...body })
const groupsOf = (body: { products: Product[] }) => body.products.map((it) => it.ec_item_group_id)
const leafOf = ({ ec_category: [, , leaf = ''] }: Pick<Product, 'ec_category'>) => leaf.split('|')[2]
const groupOf = ({ fields }: (typeof products)[number]) => String(fields['ec_item_group_id'])
/** Returns the groups with a matching variant, by brute force. */
const groupsWith = (fulfils: (fields: (typeof products)[number]['fields']) => boolean) =>
  [...new Set(products.filter(({ fields }) => fulfils(fields)).map(groupOf))].sort()

describe('a search finds', () => {
  it.each([
    ['red trail shoes size 42', ['ridgeway-trail-red-42']],
    ['ridgeway', ['ridgeway-trail-red-38']],
    ["women's merino", ['merino-one-navy-xs']],
    ['kids helmet', ['acorn-helmet-green-s']],
    ['sleeping bag for snow', ['glacier-bag-black-regular']],
    ['tent for two', ['tarnside-2-green']],
    ['black rain jacket XL', ['squall-shell-black-xl']],
    ['folding bike', ['hopper-fold-orange-s']],
    ['helmet with a light', ['canopy-helmet-black-s']],
    ['waterproof pannier', ['harbor-pannier-yellow', 'fork-pack-black']],
    ['rucksack 65', ['caravan-65-green-s-m']],
    ['stove that burns wood', ['twigburner-grey']],
    ['boots for winter', ['snowline-boot-black-38']],
    ['steel flask', ['springhead-flask-blue-0-5-l']],
    ['anorak', ['squall-shell', 'drizzle-parka', 'featherfall-jacket']],
    ['resoled by a cobbler', ['high-moor-boot']],
    ['laptop stays dry in a downpour', ['harbor-pannier']],
    ['jumper', ['heather-fleece', 'shepherd-fleece', 'quickgrid-fleece']],
  ])('%s', async (query, expected) => {
    const found: Product[] = (await search(query)).products
    // If the query does not name color and size, any variant is valid.
    const family = (id: string) => groupOf(products.find((it) => it.id === id || groupOf(it) === id)!)
    expect(
      found
        .slice(0, expected.length)
        .map((it) => it.ec_item_group_id)
        .sort(),
    ).toEqual(expected.map(family).sort())
  })

  it('the requested variant, which contains the others', async () => {
    const [product] = (await search('red trail shoes size 42')).products
    expect(product.ec_product_id).toBe('ridgeway-trail-red-42')
    expect((await search('ridgeway black')).products[0].ec_color).toBe('black')
    expect((await search('ridgeway')).products[0].children).toHaveLength(20)
  })

  it.each([
    ['tents', 'Tents'],
    ['hiking boots', 'Hiking boots'],
    ['bike lights', 'Bike lights'],
    ['rain jacket', 'Rain jackets'],
    ['running shoes', 'Trail running shoes'],
    ['water bottle', 'Bottles and flasks'],
    ['sleeping mat', 'Sleeping mats'],
    ['gravel bike', 'Gravel bikes'],
    ['day pack', 'Day packs'],
  ])('%s above all else of other kinds', async (query, leaf) => {
    const found: Product[] = (await search(query)).products
    const ofLeaf = groupsWith((fields) => String(fields['ec_category']).endsWith(`|${leaf}`))
    const isRoad = leaf === 'Trail running shoes'
    const expected = isRoad ? [leaf, 'Road running shoes'] : [leaf]
    expect(ofLeaf.length).toBeGreaterThanOrEqual(3)
    expect(found.slice(0, ofLeaf.length).filter((it) => !expected.includes(leafOf(it) ?? ''))).toEqual([])
  })

  it('the products of a brand', async () => {
    const found: Product[] = (await search('rowanvelo', { perPage: 100 })).products
    expect(found.map((it) => it.ec_item_group_id).sort()).toEqual(
      groupsWith((fields) => fields['ec_brand'] === 'Rowanvelo'),
    )
  })

  it.each([
    ['sleping bag', 'sleeping bag'],
    ['helmt', 'helmet'],
    ['waterprof jaket', 'waterproof jacket'],
  ])('%s under its right spelling', async (typed, meant) => {
    const { queryCorrection, products: found } = await search(typed)
    expect(queryCorrection).toMatchObject({ originalQuery: typed, correctedQuery: meant })
    expect(found.length).toBeGreaterThan(0)
  })

  it('nothing for a product that the shop does not sell', async () => {
    expect((await search('xylophone')).products).toEqual([])
  })
})

describe('a page', () => {
  it('has facets in the order of the configuration, the price as a slider', async () => {
    const { facets } = await list('/shop/all')
    expect(facets.map(({ facetId, type }: { facetId: string; type: string }) => `${facetId} ${type}`)).toEqual([
      'ec_category hierarchical',
      'ec_brand regular',
      'ec_price numericalRange',
      'ec_color regular',
      'size regular',
      'ec_gender regular',
      'ec_rating numericalRange',
      'availability regular',
      'store location',
      'released dateRange',
      'material regular',
      'feature regular',
    ])
    const prices = products.map(({ fields }) => Number(fields['ec_price']))
    expect(facets[2]).toMatchObject({
      interval: 'continuous',
      domain: { min: Math.min(...prices), max: Math.max(...prices) },
      values: [{ start: Math.min(...prices), end: Math.max(...prices), endInclusive: true }],
    })
  })

  it.each(['USD', 'EUR', 'GBP', 'CHF', 'JPY'])('has prices, facet and order in %s', async (currency) => {
    const fields = [{ field: 'ec_price', direction: 'asc' }]
    const body = await list('/shop/all', { currency, sort: { sortCriteria: 'fields', fields }, perPage: 100 })
    const name = currency === 'USD' ? 'ec_price' : `price_${currency.toLowerCase()}`
    const expected = [...new Map(products.map((it) => [groupOf(it), Number(it.fields[name])])).values()]
    expect(body.products.map((it: Product) => it.ec_price)).toEqual(expected.sort((a, b) => a - b))
    expect(body.facets[2].domain).toMatchObject({ min: expected[0], max: expected.at(-1) })
    expect(Object.keys(body.products[0].additionalFields).filter((field) => field.includes('price'))).toEqual([])
  })

  it('can be sorted by price, rating and release', async () => {
    const { sort } = await search('jacket')
    const names = sort.availableSorts.flatMap(({ fields = [] }: { fields?: { displayName: string }[] }) =>
      fields.map(({ displayName }) => displayName),
    )
    expect(sort.appliedSort).toEqual({ sortCriteria: 'relevance' })
    expect(names).toEqual(['Price, low to high', 'Price, high to low', 'Best rated', 'Newest'])
  })

  it('is filtered by stores', async () => {
    const values = [{ value: 'Saltwick', state: 'selected' }]
    const body = await list('/shop/all', { facets: [{ facetId: 'store', field: 'store', type: 'location', values }] })
    expect(body.pagination.totalEntries).toBe(
      groupsWith((fields) => [fields['store'] ?? []].flat().includes('Saltwick')).length,
    )
  })

  it('is filtered by color and size of the same variant', async () => {
    const chosen = (facetId: string, value: string) => {
      const values = [{ value, state: 'selected' }]
      return { facetId, field: facetId, type: 'regular', values }
    }
    const facets = [chosen('ec_color', 'black'), chosen('size', '44')]
    const body = await list('/shop/footwear', { facets, perPage: 100 })
    const expected = groupsWith(({ ec_color, size }) => ec_color === 'black' && size === '44')
    expect(expected.length).toBeGreaterThan(3)
    expect(groupsOf(body).sort()).toEqual(expected)
    expect(body.products.every((it: Product) => it.ec_product_id.endsWith('-black-44'))).toBe(true)
  })

  it('has existing pictures', async () => {
    const found: Product[] = (await list('/shop/all', { perPage: 100 })).products
    expect(found.length).toBeGreaterThan(50)
    expect(found.filter(({ ec_thumbnails: [picture = ''] }) => drawPicture(picture) === undefined)).toEqual([])
  })
})

describe('the listing', () => {
  it.each([...categoryPaths])('of %s has its products', async (path) => {
    const expected = groupsWith((fields) => [fields['ec_category'] ?? []].flat().includes(path))
    expect(expected.length).toBeGreaterThanOrEqual(3)
    expect(groupsOf(await list(categoryUrl(path), { perPage: 100 })).sort()).toEqual(expected)
  })

  it.each([...brands])('of %s has its products', async (brand) => {
    const expected = groupsWith((fields) => fields['ec_brand'] === brand)
    expect(groupsOf(await list(`${brandUrl(brand)}?page=2#top`, { perPage: 100 })).sort()).toEqual(expected)
  })

  it('of a product page has all its variants', async () => {
    const [found] = (await search('lanewalker grey 40')).products
    const { products: listed } = await ask('/listing', { context: { view: { url: found.clickUri } } })
    expect(found.ec_product_id).toBe('lanewalker-grey-40')
    expect(listed).toHaveLength(1)
    const ids = [listed[0], ...listed[0].children].map((it: Product) => it.ec_product_id)
    expect(ids.sort()).toEqual(products.flatMap((it) => (groupOf(it) === 'lanewalker' ? [it.id] : [])).sort())
  })

  it('of new products has the newest first', async () => {
    const body = await list('/shop/new', { perPage: 100 })
    expect(groupsOf(body).sort()).toEqual(groupsWith(({ released }) => String(released) >= NEW_SINCE))
    const dates = body.products.map((it: Product) => Number(it.additionalFields['released']))
    expect(dates.length).toBeGreaterThan(5)
    expect(dates).toEqual([...dates].sort((a, b) => b - a))
  })

  it('of the sale has the largest discounts first', async () => {
    const { products: found } = await list('/shop/sale', { perPage: 100 })
    const discounts = found.map((it: Product) => Number(it.additionalFields['discount']))
    expect(discounts.length).toBeGreaterThan(10)
    expect(discounts).toEqual([...discounts].sort((a, b) => b - a))
    expect(found.every((it: Product) => it.ec_promo_price !== null && it.ec_promo_price < it.ec_price)).toBe(true)
  })

  it('of the campsite shows the spotlight among its products', async () => {
    const { results } = await list('/shop/camping', { enableResults: true })
    expect(results.slice(0, 4).map(({ resultType }: { resultType: string }) => resultType)).toEqual([
      'product',
      'product',
      'spotlight',
      'product',
    ])
    expect(drawPicture(results[2].desktopImage)).toContain('<svg')
  })
})

describe('a search box is offered', () => {
  it('completions, and facets with matching values', async () => {
    const { completions, fieldSuggestionsFacets } = await ask('/search/querySuggest', { query: 'rain j' })
    expect(completions[0]).toEqual({ expression: 'rain jacket', highlighted: '{rain} {j}[acket]' })
    expect(fieldSuggestionsFacets.map(({ facetId }: { facetId: string }) => facetId)).toEqual([
      'ec_category',
      'ec_brand',
    ])
  })

  it('the popular queries before the user types', async () => {
    const { completions } = await ask('/search/querySuggest', { query: '' })
    const popular = shopConfiguration.suggestions?.map(({ expression }) => expression)
    const expressions = completions.map(({ expression }: { expression: string }) => expression)
    expect(expressions).toHaveLength(5)
    expect(popular).toEqual(expect.arrayContaining(expressions))
  })

  it('products for an incomplete word', async () => {
    const body = await ask('/search/productSuggest', { query: 'red helm' })
    expect(body.products[0]).toMatchObject({ ec_item_group_id: 'swiftcrest-helmet', ec_color: 'red' })
  })

  it('brands that contain a text', async () => {
    const { values } = await ask('/facet?type=SEARCH', { facetId: 'ec_brand', facetQuery: '*rock*', query: '' })
    expect(values).toEqual([])
    const brook = await ask('/facet?type=SEARCH', { facetId: 'ec_brand', facetQuery: '*brook*', query: '' })
    expect(brook.values).toMatchObject([{ rawValue: 'Hollowbrook' }])
  })
})

describe('a query', () => {
  it.each([
    ['returns', 'https://shop.example/shop/help/returns'],
    ['Sale', 'https://shop.example/shop/sale'],
    ['tent', null],
  ])('%s leads to %s', async (query, redirect) => {
    expect(await ask('/search/redirect', { query })).toEqual({ redirect })
  })

  it('can be replaced by another', async () => {
    expect((await search('MTB')).triggers).toEqual([{ type: 'query', content: 'gravel bike' }])
  })

  it('can show a note', async () => {
    expect((await search('gift for a hiker')).triggers).toMatchObject([{ type: 'notify' }])
  })
})

describe('a slot recommends', () => {
  const recommend = async (slotId: string, context: object = {}) => ask('/recommendations', { slotId, context })

  it('the best sellers on the start page', async () => {
    const { headline, products: found } = await recommend('home')
    const best = Math.max(...products.map(({ fields }) => Number(fields['sold'])))
    expect([headline, found.length]).toEqual(['Popular this season', 8])
    expect(Number(found[0].additionalFields['sold'])).toBe(best)
  })

  it('products similar to the product of the page', async () => {
    const { products: found } = await recommend('product', { product: { productId: 'tarnside-2-green' } })
    expect(found.slice(0, 2).map(leafOf)).toEqual(['Tents', 'Tents'])
    expect(groupsOf({ products: found })).not.toContain('tarnside-2')
  })

  it('products bought together with any of its variants', async () => {
    const { products: found } = await recommend('product-together', { product: { productId: 'tarnside-2-orange' } })
    expect(groupsOf({ products: found }).sort()).toEqual(['cloudrest-mat', 'duskdown-300'])
  })

  it('products that go with the cart', async () => {
    const cart = [{ productId: 'tarnside-2-green', quantity: 1 }]
    const { products: found } = await recommend('cart', {
      cart: [...cart, { productId: 'spark-stove-red', quantity: 1 }],
    })
    expect(groupsOf({ products: found }).sort()).toEqual(['cloudrest-mat', 'duskdown-300', 'lone-lark-1'])
  })
})

it('badges mark products that are new, on sale or almost sold out', async () => {
  const isLow = products.find(({ fields }) => fields['availability'] === 'Low stock')!
  const badgesOf = async (productId: string) => {
    const request = { placementIds: ['card'], context: { product: { productId } } }
    const { products: found } = await ask('/tracking-ids/playground/badges', request)
    return found[0].badgePlacements[0].badges.map(({ text }: { text: string }) => text)
  }
  expect(await badgesOf('well-filter-blue-1-l')).toEqual(expect.arrayContaining(['New', 'Sale']))
  expect(await badgesOf(isLow.id)).toContain('Low stock')
  expect(await badgesOf('high-moor-boot-brown-40')).not.toContain('New')
})
