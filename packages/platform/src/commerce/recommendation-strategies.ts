import type { BackendQuery, Boost, Condition, Document, FieldDefinition } from '../port'
import type { CommerceConfiguration } from '../configuration/schema'
import { isSortable } from '../fields/field-traits'
import type { PlatformContext } from '../context/platform-context'
import { anyOf } from '../query/expressions'
import { groupOf, productIdOf } from './product'
import { inGroups, toPlainQuery } from './product-query'

/** What is known about the visitor. */
export interface Visitor {
  /** Empty if unknown. */
  clientId: string
  /**
   * Products to base the recommendations on: the product of the page, then the products of the cart and of purchases.
   */
  products: readonly Document[]
  /** The ids by which the request identifies them. */
  productIds: readonly string[]
}

/** The recommendations: ranked products, followed by the results of a query if there is one. */
export interface Recommended {
  /** Product ids as in events, best first. */
  ranked: readonly string[]
  rest?: (Partial<BackendQuery> & { condition?: Condition | undefined }) | undefined
}

type Strategy = CommerceConfiguration['recommendations'][number]['strategy']

/** Maximum number of products to rank by events. */
export const MAX_RANKED = 200

/** Maximum number of variants to look up for a visitor's products. */
const MAX_VARIANTS = 1000

const CATEGORY_BOOST = 6
const BRAND_BOOST = 3

const descending = (field: string) => ({ by: 'field', field, order: 'descending' }) as const

const bestFirst = (
  names: readonly (string | undefined)[],
  fields: readonly FieldDefinition[],
): BackendQuery['sort'] | undefined => {
  const field = fields.find((candidate) => names.includes(candidate.name) && isSortable(candidate))
  return field && [descending(field.name)]
}

/** Ranks by the popularity field, otherwise by purchases and then by rating; ties keep the index order. */
const popular = async ({ backend, events }: PlatformContext): Promise<Recommended> => {
  const byPopularity = bestFirst([backend.popularityField], backend.fields)
  if (byPopularity) return { ranked: [], rest: { sort: byPopularity } }
  const sort = bestFirst(['ec_rating'], backend.fields) ?? [{ by: 'nosort' as const }]
  return { ranked: await events.listPurchased({ limit: MAX_RANKED }), rest: { sort } }
}

const valuesOf = ({ fields }: Document, name: string): string[] => {
  const value = fields[name] ?? []
  return (typeof value === 'object' ? [...value] : [String(value)]).filter((text) => text !== '')
}

const withAny = (
  field: string,
  values: readonly string[],
  fields: readonly FieldDefinition[],
): Condition | undefined =>
  values.length > 0 && fields.some(({ name }) => name === field)
    ? { type: 'field', field, operator: 'equals', values }
    : undefined

/** Returns the longest path, which is the narrowest category. */
const narrowestOf = (paths: readonly string[]) =>
  paths.length > 0 ? [paths.reduce((longest, path) => (path.length > longest.length ? path : longest))] : []

/** Finds products of the same category or brand, sorted by how similar their names are. */
const similar = async ({ backend: { fields } }: PlatformContext, { products }: Visitor): Promise<Recommended> => {
  const [product] = products
  if (!product) return { ranked: [] }
  const categories = valuesOf(product, 'ec_category')
  const sameCategory = withAny('ec_category', categories, fields)
  const sameNarrowest = withAny('ec_category', narrowestOf(categories), fields)
  const sameBrand = withAny('ec_brand', valuesOf(product, 'ec_brand'), fields)
  const condition = anyOf(sameCategory, sameBrand)
  const boosts: Boost[] = [
    ...(sameNarrowest ? [{ condition: sameNarrowest, modifier: CATEGORY_BOOST, name: 'category' }] : []),
    ...(sameBrand ? [{ condition: sameBrand, modifier: BRAND_BOOST, name: 'brand' }] : []),
  ]
  return {
    ranked: [],
    rest: {
      largeText: valuesOf(product, 'ec_name')[0] ?? product.title,
      // Products of the same category and brand may have unrelated names.
      alternative: condition,
      condition,
      boosts,
      sort: [{ by: 'relevancy' }],
    },
  }
}

/** Returns the ids of all variants of these products. */
const listVariants = async (context: PlatformContext, products: readonly Document[]): Promise<string[]> => {
  const { backend } = context
  const condition = inGroups(
    products.flatMap((product) => groupOf(product) ?? []),
    backend.fields,
  )
  if (!condition) return []
  const { hits } = await backend.search(
    toPlainQuery(context, { condition, firstResult: 0, numberOfResults: MAX_VARIANTS }),
  )
  return hits.map(({ document }) => productIdOf(document))
}

/** Returns the other products of purchases with any variant of the visitor's products, most frequent first. */
const boughtTogether = async (context: PlatformContext, { productIds, products }: Visitor): Promise<Recommended> => {
  const own = new Set([...productIds, ...(await listVariants(context, products))])
  return { ranked: await context.events.listPurchased({ withAnyOf: [...own], limit: MAX_RANKED }) }
}

const recentlyViewed = async ({ events }: PlatformContext, { clientId }: Visitor): Promise<Recommended> => ({
  ranked: clientId === '' ? [] : await events.listViewed(clientId, MAX_RANKED),
})

/** Finds the products of each type of slot. */
export const strategies: Readonly<
  Record<Strategy, (context: PlatformContext, visitor: Visitor) => Promise<Recommended>>
> = { popular, similar, boughtTogether, recentlyViewed }
