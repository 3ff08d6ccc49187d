import { deepStrictEqual as equal } from 'node:assert/strict'
import { numberOf, isWithin, valuesOf } from '../oracle.ts'
import { type OpenShop, pricesOf, expectProducts, facetOf } from '../shop.ts'
import type { World } from '../world.ts'

/** Checks of the state of a listing or a search, and how it is restored. */
export const restoring = (open: OpenShop) => ({
  'shows selections as breadcrumbs, and removes them': async (world: World) => {
    const shop = await open(world)
    const manager = shop.solution.breadcrumbManager()
    const brands = facetOf(shop, 'regular', 'ec_brand')
    const categories = facetOf(shop, 'hierarchical', 'ec_category')
    await shop.after(() => brands.toggleSelect(brands.state.values[0]!))
    await shop.after(() => categories.toggleSelect(categories.state.values[0]!))
    equal(manager.state.facetBreadcrumbs.map(({ field }) => field).sort(), ['ec_brand', 'ec_category'])
    await shop.after(() => manager.deselectAll())
    equal(manager.state.hasBreadcrumbs, false)
    expectProducts(shop, shop.products)
  },
  'restores and serializes a URL': async (world: World) => {
    const shop = await open(world)
    const manager = shop.solution.urlManager({ initialState: { fragment: '' } })
    const fragment = 'sortCriteria=ec_price%20asc&f-ec_color=red,blue&cf-ec_category=Shoes&nf-ec_price=50..200'
    await shop.after(() => manager.synchronize(fragment))
    const expected = shop.products.filter(
      (product) =>
        valuesOf(product, 'ec_category').includes('Shoes') &&
        ['red', 'blue'].includes(valuesOf(product, 'ec_color')[0] ?? '') &&
        isWithin(numberOf(product, 'ec_price'), { start: 50, end: 200, endInclusive: false }),
    )
    expectProducts(shop, expected)
    const prices = pricesOf(shop.solution.state.products)
    equal(
      prices,
      prices.toSorted((a, b) => a - b),
    )
    // The client adds the page size after the platform has returned it.
    const written = manager.state.fragment.split('&').filter((pair) => !pair.startsWith('perPage='))
    equal(written.sort(), fragment.split('&').sort())
  },
  'reports parameters, and follows them': async (world: World) => {
    const shop = await open(world)
    const manager = shop.solution.parameterManager({ initialState: { parameters: {} } })
    await shop.after(() => manager.synchronize({ f: { ec_color: ['green'] }, page: 1, perPage: 6 }))
    equal(shop.solution.pagination().state.page, 1)
    equal(manager.state.parameters.f, { ec_color: ['green'] })
  },
})
