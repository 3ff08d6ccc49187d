import {
  buildDateRange,
  buildFieldsSortCriterion,
  buildProductTemplatesManager,
  buildProductView,
  buildRelevanceSortCriterion,
  SortDirection,
} from '@coveo/headless/commerce'
import { deepStrictEqual as equal } from 'node:assert/strict'
import { expectProducts, facetOf, openListing, openSearch } from '../shop.ts'
import { suite } from '../suite.ts'

/** Checks of functions without calls, applied to replies of the platform. */
export const commerceLocalSuites = [
  suite('commerce/buildCommerceEngine', {
    'sends requests that the platform accepts': async (world) => {
      const shop = await openListing(world)
      equal(shop.solution.state.error, null)
      equal(shop.engine.configuration.organizationId, 'interop')
    },
  }),
  suite('commerce/buildRelevanceSortCriterion', {
    'is the initial sort order of products': async (world) => {
      const shop = await openSearch(world)
      equal(shop.solution.sort().state.appliedSort, buildRelevanceSortCriterion())
      equal(shop.solution.sort().isAvailable(buildRelevanceSortCriterion()), true)
    },
  }),
  suite('commerce/buildFieldsSortCriterion', {
    'is among those the platform offers': async (world) => {
      const shop = await openSearch(world)
      const criterion = buildFieldsSortCriterion([
        { name: 'ec_price', direction: SortDirection.Ascending, displayName: 'Price, low first' },
      ])
      equal(shop.solution.sort().isAvailable(criterion), true)
    },
  }),
  suite('commerce/buildDateRange', {
    'makes a range that the platform counts': async (world) => {
      const shop = await openSearch(world)
      const released = facetOf(shop, 'dateRange', 'ec_released')
      const range = buildDateRange({ start: '2000/01/01@00:00:00', end: '2100/01/01@00:00:00', state: 'selected' })
      await shop.after(() => released.setRanges([range]))
      expectProducts(shop, world.products)
    },
  }),
  suite('commerce/buildProductTemplatesManager', {
    'selects a template by the fields of a product': async (world) => {
      const shop = await openListing(world)
      const templates = buildProductTemplatesManager<string>()
      templates.registerTemplates(
        { content: 'any', conditions: [] },
        { content: 'shoe', conditions: [({ ec_category }) => ec_category.includes('Shoes')], priority: 1 },
      )
      equal(
        shop.solution.state.products.map((product) => templates.selectTemplate(product)),
        Array.from({ length: 12 }, () => 'shoe'),
      )
    },
  }),
  suite('commerce/buildProductView', {
    'accepts a product of the platform': async (world) => {
      const shop = await openListing(world)
      const { ec_product_id, ec_name, ec_price } = shop.solution.state.products[0]!
      buildProductView(shop.engine).view({ productId: ec_product_id ?? '', name: ec_name ?? '', price: ec_price ?? 0 })
    },
  }),
]
