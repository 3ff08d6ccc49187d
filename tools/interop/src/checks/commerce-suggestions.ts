import { buildFieldSuggestionsGenerator, buildFilterSuggestionsGenerator } from '@coveo/headless/commerce'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { expectProducts, groupCounts, groupsOf, hasWords, openSearch } from '../shop.ts'
import { valuesOf } from '../oracle.ts'
import { suite } from '../suite.ts'
import type { World } from '../world.ts'
import { expectValues } from '../facet-page.ts'

/** Opens a box with typed text; the generator builds a controller for each filter that the platform suggests. */
const openSuggestions = async (world: World) => {
  const shop = await openSearch(world)
  const filters = buildFilterSuggestionsGenerator(shop.engine)
  const fields = buildFieldSuggestionsGenerator(shop.engine)
  await shop.after(() => shop.box.updateText('jacket'))
  return { ...shop, filters, fields }
}

const openBrands = async (world: World) => {
  const shop = await openSuggestions(world)
  const brands = shop.filters.filterSuggestions.find(({ type }) => type === 'regular')
  ok(brands && brands.type === 'regular')
  await shop.after(() => brands.updateQuery('jacket'))
  const products = world.products.filter(hasWords('jacket'))
  const shown = brands.state.values.map(({ rawValue, count }) => ({ value: rawValue, numberOfResults: count }))
  expectValues(shown, groupCounts(products, 'ec_brand'), { limit: 10 })
  return { ...shop, brands, products }
}

export const commerceSuggestionSuites = [
  suite('commerce/buildFilterSuggestionsGenerator', {
    'has the filters that the platform suggests': async (world) => {
      const { filters } = await openSuggestions(world)
      equal(filters.filterSuggestions.map(({ type, state }) => [state.facetId, type]).sort(), [
        ['ec_brand', 'regular'],
        ['ec_category', 'hierarchical'],
      ])
    },
  }),
  suite('commerce/buildFieldSuggestionsGenerator', {
    'has the categories that the platform suggests': async (world) => {
      const { fields } = await openSuggestions(world)
      equal(
        fields.fieldSuggestions.map(({ type, state }) => [state.facetId, type]),
        [['ec_category', 'hierarchical']],
      )
    },
  }),
  suite('commerce/buildFilterSuggestions', {
    'suggests values for the typed text, and searches within one': async (world) => {
      const { brands, after, solution, products } = await openBrands(world)
      const value = brands.state.values[0]!
      ok(brands.getSearchParameters(value).includes(value.rawValue))
      await after(() => brands.select(value))
      expectProducts(
        { solution },
        products.filter((product) => valuesOf(product, 'ec_brand').includes(value.rawValue)),
      )
    },
  }),
  suite('commerce/buildCategoryFilterSuggestions', {
    'suggests categories for the typed text, and searches within one': async (world) => {
      const shop = await openSuggestions(world)
      const categories = shop.filters.filterSuggestions.find(({ type }) => type === 'hierarchical')
      ok(categories && categories.type === 'hierarchical')
      await shop.after(() => categories.updateQuery('jacket'))
      const value = categories.state.values.find(({ rawValue }) => rawValue === 'Jackets')
      const products = world.products.filter(hasWords('jacket'))
      equal(value, { displayValue: 'Jackets', rawValue: 'Jackets', path: ['Clothing'], count: groupsOf(products) })
      await shop.after(() => categories.select(value!))
      expectProducts(shop, products)
    },
  }),
]
