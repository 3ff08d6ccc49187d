import {
  buildFieldsSortCriterion,
  buildProductListing,
  buildSearch,
  buildSearchBox,
  type FacetGenerator,
  type Product,
  type ProductListing,
  type Search,
  type SortDirection,
} from '@coveo/headless/commerce'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import type { CommerceEngineConfiguration } from '@coveo/headless/commerce'
import type { InteropDocument } from './documents.ts'
import { createCommerceEngine, type EngineOptions } from './engines.ts'
import { countCollections, countValues, fold, valuesOf } from './oracle.ts'
import type { World } from './world.ts'

/** Opens the page of a listing. */
export const openListing = async (world: World, configuration: EngineOptions<CommerceEngineConfiguration> = {}) => {
  const engine = createCommerceEngine(world, configuration)
  const solution = buildProductListing(engine)
  const after = async (act: () => void) => {
    act()
    await world.network.settle()
  }
  await after(() => solution.executeFirstRequest())
  return { engine, solution, after, products: world.products.filter(isShoe) }
}

/** Opens the page of a search, which sends a request when its query is set. */
export const openSearch = async (world: World, configuration: EngineOptions<CommerceEngineConfiguration> = {}) => {
  const engine = createCommerceEngine(world, configuration)
  const solution = buildSearch(engine)
  const box = buildSearchBox(engine)
  const after = async (act: () => void) => {
    act()
    await world.network.settle()
  }
  await after(() => solution.executeFirstSearch())
  const ask = (query: string) =>
    after(() => {
      box.updateText(query)
      box.submit()
    })
  return { engine, solution, box, after, ask, products: world.products }
}

const isShoe = (product: InteropDocument) => valuesOf(product, 'ec_category').includes('Shoes')

/** Matches products whose name, description or brand contains all words, the last one as a prefix. */
export const hasWords = (query: string) => {
  const words = fold(query).split(' ')
  return (product: InteropDocument) => {
    const text =
      fold([product.title, product.body, ...valuesOf(product, 'ec_brand')].join(' ')).match(/[\p{L}\p{N}]+/gu) ?? []
    return words.every((word, index) =>
      text.some((candidate) => (index === words.length - 1 ? candidate.startsWith(word) : candidate === word)),
    )
  }
}

export const groupsOf = (products: readonly InteropDocument[]) => countCollections(products, 'ec_item_group_id')

/** Expects the page to show as many products as the oracle has groups of variants, each group once. */
export const expectProducts = (
  { solution }: { solution: ProductListing | Search },
  expected: readonly InteropDocument[],
) => {
  equal(solution.state.error, null)
  equal(
    { total: solution.pagination().state.totalEntries, isLoading: solution.state.isLoading },
    { total: groupsOf(expected), isLoading: false },
  )
  const groups = solution.state.products.map(({ ec_item_group_id }) => ec_item_group_id)
  equal(new Set(groups).size, groups.length)
  const possible = new Set(expected.map(({ id }) => id))
  equal(groups.length, Math.min(groupsOf(expected), solution.pagination().state.pageSize))
  ok(solution.state.products.every(({ permanentid }) => possible.has(permanentid)))
}

/** Counts the groups with each value of a field, by the oracle. */
export const groupCounts = (products: readonly InteropDocument[], field: string) =>
  new Map(
    [...countValues(products, field).keys()].map((value) => [
      value,
      groupsOf(products.filter((product) => valuesOf(product, field).includes(value))),
    ]),
  )

/** Counts the groups with each of some values of a field. */
export const countGroups = (products: readonly InteropDocument[], field: string, values: readonly string[]) =>
  values.map((value) => ({
    value,
    numberOfResults: groupsOf(products.filter((product) => valuesOf(product, field).includes(value))),
  }))

type FacetOf<Type extends string> = Extract<FacetGenerator['facets'][number], { type: Type }>

/** Returns the facet of a field that the platform declared. */
export const facetOf = <Type extends FacetGenerator['facets'][number]['type']>(
  { solution }: { solution: ProductListing | Search },
  type: Type,
  field: string,
): FacetOf<Type> => {
  const { facets } = solution.facetGenerator()
  const facet = facets.find(
    (candidate): candidate is FacetOf<Type> => candidate.type === type && candidate.state.field === field,
  )
  ok(facet, `There is no facet ${field} of the type ${type} among ${facets.map(({ state }) => state.field).join(', ')}`)
  return facet
}

/** The page of a listing or a search. */
export type Shop = Awaited<ReturnType<typeof openListing>> | Awaited<ReturnType<typeof openSearch>>
/** Opens a listing or a search. */
export type OpenShop = (world: World) => Promise<Shop>

/** Returns one of the sort criteria that the shop offers. */
export const byPrice = (direction: SortDirection) => buildFieldsSortCriterion([{ name: 'ec_price', direction }])

/** Returns the prices, in the order of the products. */
export const pricesOf = (products: readonly Product[]) => products.map(({ ec_price }) => ec_price ?? 0)
