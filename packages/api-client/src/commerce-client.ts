import { check, settingsOf, type CommerceCall, type CommerceClientConfiguration } from './configuration'
import type { Connection } from './connection'
import { cutPartialQuery } from './partial-query'
import { readSuccess } from './reply'
import { createTransport, type CallOptions } from './transport'
import type {
  BadgesRequest,
  BadgesResponse,
  CommerceFacetSearchRequest,
  CommercePlanRequest,
  CommercePlanResponse,
  CommerceQuerySuggestRequest,
  CommerceQuerySuggestResponse,
  CommerceRequest,
  ProductListingRequest,
  ProductListingResponse,
  ProductSearchRequest,
  ProductSearchResponse,
  ProductSuggestRequest,
  ProductSuggestResponse,
  RecommendationsRequest,
  RecommendationsResponse,
} from './wire/commerce'
import {
  badgesReply,
  commercePlanReply,
  commerceQuerySuggestReply,
  productSearchReply,
  productSuggestReply,
  recommendationsReply,
} from './wire/commerce.guard'
import type { FacetSearchResponse } from './wire/facet-search'
import { facetSearchReply } from './wire/facet-search.guard'
import type { Kind } from './wire/guard'

/** The calls of the commerce API. A failed call rejects with an `ApiError`, whose `code` has the reason. */
export interface CommerceClient {
  /** @see Protocol, section 10.2 */
  search(request: ProductSearchRequest, options?: CallOptions): Promise<ProductSearchResponse>
  /**
   * Returns the products of the listing that `context.view.url` names.
   *
   * @see Protocol, section 10.2
   */
  listing(request: ProductListingRequest, options?: CallOptions): Promise<ProductListingResponse>
  /** @see Protocol, section 10.5 */
  recommendations(request: RecommendationsRequest, options?: CallOptions): Promise<RecommendationsResponse>
  /**
   * Returns values of one facet of a product search or a product listing.
   *
   * @see Protocol, section 10.5
   */
  facetSearch(
    type: 'SEARCH' | 'LISTING',
    request: CommerceFacetSearchRequest,
    options?: CallOptions,
  ): Promise<FacetSearchResponse>
  /**
   * Returns completions of a partial query, of which only the first 256 characters are sent.
   *
   * @see Protocol, section 10.5
   */
  querySuggest(request: CommerceQuerySuggestRequest, options?: CallOptions): Promise<CommerceQuerySuggestResponse>
  /**
   * Returns products for a partial query.
   *
   * @see Protocol, section 10.5
   */
  productSuggest(request: ProductSuggestRequest, options?: CallOptions): Promise<ProductSuggestResponse>
  /**
   * Returns the page to which a query redirects, without searching. The platform never records the request for
   * analytics.
   *
   * @see Protocol, section 10.6
   */
  plan(request: CommercePlanRequest, options?: CallOptions): Promise<CommercePlanResponse>
  /** @see Protocol, section 10.7 */
  badges(request: BadgesRequest, options?: CallOptions): Promise<BadgesResponse>
  /**
   * Whether the platform is reachable.
   *
   * @see Specification, sentence 8.3
   */
  readonly connection: Connection
}

/**
 * Creates a client of the commerce API of a hosted platform, or of another platform with the same protocol. The client
 * adds `trackingId`, and `clientId` and `context.source` if a request lacks them. It renews the token, retries and
 * validates replies like the search client.
 *
 * A reply is malformed without `products`, `facets`, `pagination`, `sort` or `triggers` (if its call returns them), or
 * if a product has no `permanentid`. A product without a price has the price null.
 *
 * @throws {ConfigurationError} If an option is missing, unknown or invalid.
 * @see Protocol, sections 1 and 10
 */
export const createCommerceClient = (configuration: CommerceClientConfiguration): CommerceClient => {
  const { organizationId, trackingId, clientId, source = ['@querent/api-client'] } = configuration
  const base = `/rest/organizations/${encodeURIComponent(organizationId)}/commerce/v2`
  const settings = settingsOf(configuration, 'commerceEndpoint', base)
  const isTrackingId = typeof trackingId === 'string' && /^[\w.-]{1,100}$/.test(trackingId)
  check(isTrackingId, 'trackingId', '1 to 100 letters, digits, hyphens, underscores and periods')
  const { send, connection } = createTransport(settings)
  const post = <Reply>(
    call: CommerceCall,
    path: string,
    kind: Kind,
    request: CommerceRequest,
    options?: CallOptions,
    names: object = { trackingId },
  ) => {
    const context = { ...request.context, source: request.context.source ?? source }
    const completed = { ...names, ...request, clientId: request.clientId ?? clientId, context }
    const url = settings.baseUrl + path
    return send({ call, url, request: completed }, readSuccess<Reply>(kind, settings.logger), options)
  }
  return {
    search: async (request, options) => post('search', '/search', productSearchReply, request, options),
    listing: async (request, options) => post('listing', '/listing', productSearchReply, request, options),
    recommendations: async (request, options) =>
      post('recommendations', '/recommendations', recommendationsReply, request, options),
    facetSearch: async (type, request, options) =>
      post('facetSearch', `/facet?type=${type}`, facetSearchReply, request, options),
    querySuggest: async (request, options) => {
      const cut = { ...request, query: cutPartialQuery(request.query) }
      return post('querySuggest', '/search/querySuggest', commerceQuerySuggestReply, cut, options)
    },
    productSuggest: async (request, options) =>
      post('productSuggest', '/search/productSuggest', productSuggestReply, request, options),
    plan: async (request, options) => {
      const uncaptured = { ...request, context: { ...request.context, capture: false } }
      return post('plan', '/search/redirect', commercePlanReply, uncaptured, options)
    },
    badges: async (request, options) =>
      post('badges', `/tracking-ids/${trackingId}/badges`, badgesReply, request, options, {}),
    connection,
  }
}
