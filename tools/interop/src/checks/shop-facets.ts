import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { numberOf, isWithin, momentOf, valuesOf } from '../oracle.ts'
import { type OpenShop, countGroups, expectProducts, groupCounts, facetOf, groupsOf } from '../shop.ts'
import type { World } from '../world.ts'
import { expectValues } from '../facet-page.ts'

/** Checks of the facets of a listing or a search. */
export const filtering = (open: OpenShop) => ({
  'offers the facets of the configuration, in their order': async (world: World) => {
    const shop = await open(world)
    equal(
      shop.solution.facetGenerator().facets.map(({ type, state }) => [state.field, type]),
      [
        ['ec_category', 'hierarchical'],
        ['ec_brand', 'regular'],
        ['ec_color', 'regular'],
        ['ec_price', 'numericalRange'],
        ['ec_rating', 'numericalRange'],
        ['ec_released', 'dateRange'],
        ['store', 'location'],
      ],
    )
    equal(facetOf(shop, 'regular', 'ec_brand').state.displayName, 'Brand')
  },
  'filters the products by values, whose counts ignore their own facet': async (world: World) => {
    const shop = await open(world)
    const brands = facetOf(shop, 'regular', 'ec_brand')
    const all = brands.state.values.map(({ value }) => value)
    expectValues(brands.state.values, groupCounts(shop.products, 'ec_brand'), { limit: 5 })
    await shop.after(() => brands.toggleSelect(brands.state.values[0]!))
    await shop.after(() => brands.toggleSelect(brands.state.values[1]!))
    const selected = all.slice(0, 2)
    const expected = shop.products.filter((product) => selected.includes(valuesOf(product, 'ec_brand')[0] ?? ''))
    expectProducts(shop, expected)
    equal(
      brands.state.values.map(({ value, numberOfResults }) => ({ value, numberOfResults })),
      countGroups(shop.products, 'ec_brand', all),
    )
    const colors = facetOf(shop, 'regular', 'ec_color')
    expectValues(colors.state.values, groupCounts(expected, 'ec_color'), { limit: 8 })
    await shop.after(() => brands.toggleSingleSelect(brands.state.values[2]!))
    expectProducts(
      shop,
      shop.products.filter((product) => valuesOf(product, 'ec_brand').includes(all[2]!)),
    )
    await shop.after(() => brands.deselectAll())
    expectProducts(shop, shop.products)
  },
  'omits products with excluded values': async (world: World) => {
    const shop = await open(world)
    const brands = facetOf(shop, 'regular', 'ec_brand')
    const [first] = brands.state.values
    await shop.after(() => brands.toggleExclude(first!))
    expectProducts(
      shop,
      shop.products.filter((product) => !valuesOf(product, 'ec_brand').includes(first!.value)),
    )
  },
  'shows more and fewer values': async (world: World) => {
    const shop = await open(world)
    const brands = facetOf(shop, 'regular', 'ec_brand')
    equal({ shown: brands.state.values.length, more: brands.state.canShowMoreValues }, { shown: 5, more: true })
    await shop.after(() => brands.showMoreValues())
    const all = new Set(shop.products.map((product) => valuesOf(product, 'ec_brand')[0]))
    equal(brands.state.values.length, Math.min(10, all.size))
    await shop.after(() => brands.showLessValues())
    equal(brands.state.values.length, 5)
  },
  'finds values of a facet, and selects one': async (world: World) => {
    const shop = await open(world)
    const brands = facetOf(shop, 'regular', 'ec_brand')
    await shop.after(() => brands.facetSearch.updateText('tai'))
    await shop.after(() => brands.facetSearch.search())
    const expected = shop.products.filter((product) => valuesOf(product, 'ec_brand').includes('Taiga'))
    equal(brands.state.facetSearch.values, [{ displayValue: 'Taiga', rawValue: 'Taiga', count: groupsOf(expected) }])
    await shop.after(() => brands.facetSearch.select(brands.state.facetSearch.values[0]!))
    expectProducts(shop, expected)
  },
  'goes down its categories': async (world: World) => {
    const shop = await open(world)
    const categories = facetOf(shop, 'hierarchical', 'ec_category')
    const shoes = categories.state.values.find(({ value }) => value === 'Shoes')!
    await shop.after(() => categories.toggleSelect(shoes))
    const inShoes = shop.products.filter((product) => valuesOf(product, 'ec_category').includes('Shoes'))
    expectProducts(shop, inShoes)
    const boots = categories.state.activeValue?.children.find(({ value }) => value === 'Boots')
    ok(boots)
    const inBoots = shop.products.filter((product) => valuesOf(product, 'ec_category').includes('Shoes|Boots'))
    equal({ path: boots.path, count: boots.numberOfResults }, { path: ['Shoes', 'Boots'], count: groupsOf(inBoots) })
    await shop.after(() => categories.toggleSelect(boots))
    expectProducts(shop, inBoots)
    equal(
      categories.state.selectedValueAncestry?.map(({ value }) => value),
      ['Shoes', 'Boots'],
    )
    await shop.after(() => categories.deselectAll())
    expectProducts(shop, shop.products)
  },
  'counts ranges of numbers, and filters the products by one': async (world: World) => {
    const shop = await open(world)
    const prices = facetOf(shop, 'numericalRange', 'ec_price')
    equal(prices.state.values.length, 4)
    for (const range of prices.state.values) {
      const expected = shop.products.filter((product) => isWithin(numberOf(product, 'ec_price'), range))
      equal({ start: range.start, count: range.numberOfResults }, { start: range.start, count: groupsOf(expected) })
    }
    const [, range] = prices.state.values
    await shop.after(() => prices.toggleSelect(range!))
    expectProducts(
      shop,
      shop.products.filter((product) => isWithin(numberOf(product, 'ec_price'), range!)),
    )
  },
  'accepts a typed range': async (world: World) => {
    const shop = await open(world)
    const prices = facetOf(shop, 'numericalRange', 'ec_price')
    const range = { start: 50, end: 150, endInclusive: true, state: 'selected' as const }
    await shop.after(() => prices.setRanges([range]))
    expectProducts(
      shop,
      shop.products.filter((product) => isWithin(numberOf(product, 'ec_price'), range)),
    )
    await shop.after(() => facetOf(shop, 'numericalRange', 'ec_price').deselectAll())
    expectProducts(shop, shop.products)
  },
  'has a slider over all numbers': async (world: World) => {
    const shop = await open(world)
    const { values, domain } = facetOf(shop, 'numericalRange', 'ec_rating').state
    const ratings = shop.products.map((product) => numberOf(product, 'ec_rating') ?? 0)
    equal(
      { ranges: values.length, min: domain?.min, max: domain?.max, count: values[0]?.numberOfResults },
      { ranges: 1, min: Math.min(...ratings), max: Math.max(...ratings), count: groupsOf(shop.products) },
    )
  },
  'counts ranges of dates, and filters the products by one': async (world: World) => {
    const shop = await open(world)
    const released = facetOf(shop, 'dateRange', 'ec_released')
    const [range] = released.state.values
    ok(range)
    const bounds = {
      start: momentOf(range.start, 'UTC'),
      end: momentOf(range.end, 'UTC') + (range.endInclusive ? 999 : 0),
      endInclusive: range.endInclusive,
    }
    const expected = shop.products.filter((product) => isWithin(numberOf(product, 'ec_released'), bounds))
    equal(range.numberOfResults, groupsOf(expected))
    await shop.after(() => released.toggleSelect(range))
    expectProducts(shop, expected)
  },
  'filters the products by a place': async (world: World) => {
    const shop = await open(world)
    const stores = facetOf(shop, 'location', 'store')
    const [store] = stores.state.values
    ok(store)
    await shop.after(() => stores.toggleSelect(store))
    expectProducts(
      shop,
      shop.products.filter((product) => valuesOf(product, 'store').includes(store.value)),
    )
  },
})
