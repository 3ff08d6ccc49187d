import type {
  BadgesRequest,
  BadgesResponse,
  CommerceFacetSearchRequest,
  CommercePlanRequest,
  CommercePlanResponse,
  CommerceQuerySuggestRequest,
  CommerceQuerySuggestResponse,
  FacetSearchResponse,
  ProductListingRequest,
  ProductSearchRequest,
  ProductSearchResponse,
  ProductSuggestRequest,
  ProductSuggestResponse,
  RecommendationsRequest,
  RecommendationsResponse,
} from '@querent/api-client'
import { createCalls, type PendingCall } from '@querent/engine/testing'
import type { CommerceEngineClient } from '../protocol/commerce-protocol'
import { buildPagination, buildResponse } from './builders'

export interface FakeCommerceClient extends CommerceEngineClient {
  searches: PendingCall<ProductSearchRequest, ProductSearchResponse>[]
  listings: PendingCall<ProductListingRequest, ProductSearchResponse>[]
  /** The requests of all slots. */
  recommended: PendingCall<RecommendationsRequest, RecommendationsResponse>[]
  facetSearches: PendingCall<CommerceFacetSearchRequest & { type: string }, FacetSearchResponse>[]
  suggests: PendingCall<CommerceQuerySuggestRequest, CommerceQuerySuggestResponse>[]
  productSuggests: PendingCall<ProductSuggestRequest, ProductSuggestResponse>[]
  plans: PendingCall<CommercePlanRequest, CommercePlanResponse>[]
  badgeCalls: PendingCall<BadgesRequest, BadgesResponse>[]
  /** The newest search. */
  last(): PendingCall<ProductSearchRequest, ProductSearchResponse>
}

/** A client whose calls stay in flight until the test answers them, in any order. It ignores their signals. */
export function createFakeCommerceClient(): FakeCommerceClient {
  const [searches, search] = createCalls<ProductSearchRequest, ProductSearchResponse>(buildResponse)
  const [listings, listing] = createCalls<ProductListingRequest, ProductSearchResponse>(buildResponse)
  const [recommended, recommendations] = createCalls<RecommendationsRequest, RecommendationsResponse>((reply) => {
    const { products = [] } = reply ?? {}
    const pagination = buildPagination({ totalEntries: products.length })
    return { responseId: 'recommended', headline: 'For you', products, pagination, ...reply }
  })
  const [facetSearches, facetSearch] = createCalls<CommerceFacetSearchRequest & { type: string }, FacetSearchResponse>(
    (reply) => ({ values: [], moreValuesAvailable: false, ...reply }),
  )
  const [suggests, querySuggest] = createCalls<CommerceQuerySuggestRequest, CommerceQuerySuggestResponse>((reply) => ({
    responseId: 'suggested',
    completions: [],
    fieldSuggestionsFacets: [],
    ...reply,
  }))
  const [productSuggests, productSuggest] = createCalls<ProductSuggestRequest, ProductSuggestResponse>((reply) => {
    const { products = [] } = reply ?? {}
    return {
      responseId: 'suggested',
      products,
      pagination: buildPagination({ totalEntries: products.length }),
      ...reply,
    }
  })
  const [plans, plan] = createCalls<CommercePlanRequest, CommercePlanResponse>((reply) => ({
    redirect: null,
    ...reply,
  }))
  const [badgeCalls, badges] = createCalls<BadgesRequest, BadgesResponse>((reply) => ({ products: [], ...reply }))
  return {
    searches,
    listings,
    recommended,
    facetSearches,
    suggests,
    productSuggests,
    plans,
    badgeCalls,
    search,
    listing,
    recommendations,
    facetSearch: (type, request, options) => facetSearch({ type, ...request }, options),
    querySuggest,
    productSuggest,
    plan,
    badges,
    last() {
      const call = searches.at(-1)
      if (!call) throw new Error('The fake client has had no search yet')
      return call
    },
  }
}
