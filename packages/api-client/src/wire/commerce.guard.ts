import type {
  BadgesResponse,
  CommerceCompletion,
  CommercePagination,
  CommercePlanResponse,
  CommerceQuerySuggestResponse,
  FieldSuggestionsFacet,
  ProductSearchResponse,
  ProductSuggestResponse,
  RecommendationsResponse,
} from './commerce'
import { commerceFacets } from './commerce-facet.guard'
import {
  isWhole,
  listOf,
  nullable,
  integer,
  number,
  object,
  optional,
  optionalNumber,
  orEmpty,
  record,
  simple,
  string,
  toNone,
  variantOf,
} from './guard'
import { badgePlacements, commerceResults, products } from './product.guard'
import { correctedQuery, relaxation, textOrNull, trigger } from './search.guard'

const pagination = object<CommercePagination>({
  page: [integer],
  perPage: [integer],
  totalEntries: [integer],
  totalPages: [number],
  totalProducts: optionalNumber,
  totalSpotlightContents: optionalNumber,
})

const direction = simple('asc or desc', (value) => value === 'asc' || value === 'desc')
const sortField = object({ field: [string], direction: optional(direction, () => 'asc'), displayName: textOrNull })
const sort = variantOf('sortCriteria', { relevance: record, fields: object({ fields: [listOf(sortField, true)] }) })

/** @see Protocol, section 10.2 */
export const productSearchReply = object<ProductSearchResponse>({
  responseId: orEmpty,
  products: [products],
  results: optional(commerceResults, toNone),
  facets: [commerceFacets],
  pagination: [pagination],
  sort: [
    object({
      appliedSort: [sort, () => ({ sortCriteria: 'relevance' })],
      availableSorts: [listOf(sort), toNone],
    }),
  ],
  triggers: [listOf(trigger)],
  queryCorrection: correctedQuery,
  relaxation,
})

/** @see Protocol, section 10.5 */
export const recommendationsReply = object<RecommendationsResponse>({
  responseId: orEmpty,
  headline: orEmpty,
  products: [products],
  pagination: [pagination],
})

/** @see Protocol, section 10.5 */
export const productSuggestReply = object<ProductSuggestResponse>({
  responseId: orEmpty,
  products: [products],
  pagination: [pagination],
  queryCorrection: correctedQuery,
})

const suggestingType = simple('regular or hierarchical', (value) => value === 'regular' || value === 'hierarchical')

/** @see Protocol, section 10.5 */
export const commerceQuerySuggestReply = object<CommerceQuerySuggestResponse>({
  responseId: orEmpty,
  completions: [
    listOf(object<CommerceCompletion>({ expression: [string], highlighted: [string, ({ expression }) => expression] })),
  ],
  fieldSuggestionsFacets: optional(
    listOf(
      object<FieldSuggestionsFacet>({
        facetId: [string],
        displayName: textOrNull,
        field: orEmpty,
        type: [suggestingType],
      }),
    ),
    toNone,
  ),
})

/** @see Protocol, section 10.6 */
export const commercePlanReply = object<CommercePlanResponse>({ redirect: [nullable(string)] })

/** @see Protocol, section 10.7 */
export const badgesReply = object<BadgesResponse>({
  products: [listOf(object({ productId: [string], badgePlacements: [badgePlacements, toNone] }))],
})

/** Returns whether a value is a response to a product search or listing, as returned by the client. */
export const isProductSearchResponse = (value: unknown): value is ProductSearchResponse =>
  isWhole(productSearchReply, value)

/** Returns whether a value is a response to a recommendation request, as returned by the client. */
export const isRecommendationsResponse = (value: unknown): value is RecommendationsResponse =>
  isWhole(recommendationsReply, value)
