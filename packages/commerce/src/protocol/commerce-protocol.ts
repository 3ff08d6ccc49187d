import type {
  AnalyticsClient,
  CommerceFacetRequest,
  CommerceFacetSearchRequest,
  CommercePlanRequest,
  CommercePlanResponse,
  CommerceQuerySuggestRequest,
  CommerceQuerySuggestResponse,
  CommerceRequest,
  CommerceRequestContext,
  CommerceSortRequest,
  FacetSearchResponse,
  ProductListingRequest,
  ProductListingResponse,
  ProductSearchRequest,
  ProductSearchResponse,
  ProductSuggestRequest,
  ProductSuggestResponse,
  RecommendationsRequest,
  RecommendationsResponse,
  BadgesRequest,
  BadgesResponse,
  UpdateRequest,
} from '@querent/api-client'
import {
  defineFeature,
  toolsOf,
  type AnyActor,
  type Dehydrated,
  type Engine,
  type Feature,
  type Page,
  type RequestFacts,
  type SourceAdapter,
  type Tools,
} from '@querent/engine'
import { assertReply, inOrderOf, pick, type DefineFeature } from '@querent/engine/machines'
import type { CommerceParameters } from './commerce-parameters'
import { toAsked as toRequestFacts, toFacts, type CommerceFacts, type CommerceResponse } from './facts'

interface CallOptions {
  signal: AbortSignal
  /** Returns the request as it may be sent now. A client that repeats requests calls it before each attempt. */
  updateRequest?: UpdateRequest
}

type Call<Request, Reply> = (request: Request, options: CallOptions) => Promise<Reply>

/** The products that a page shows: the results of a query, or a listing. */
export type Solution = 'search' | 'listing'

/** The calls for analytics, which the feature `analytics` needs unless it has its own client. */
type AnalyticsCalls = Pick<AnalyticsClient, 'sendEvents' | 'sendLegacyEvent'>

/** The calls of an engine. The client of `createCommerceClient` has them; a test or a proxy can provide its own. */
export interface CommerceEngineClient extends Partial<AnalyticsCalls> {
  search: Call<ProductSearchRequest, ProductSearchResponse>
  listing: Call<ProductListingRequest, ProductListingResponse>
  recommendations: Call<RecommendationsRequest, RecommendationsResponse>
  facetSearch(
    type: 'SEARCH' | 'LISTING',
    request: CommerceFacetSearchRequest,
    options: CallOptions,
  ): Promise<FacetSearchResponse>
  querySuggest: Call<CommerceQuerySuggestRequest, CommerceQuerySuggestResponse>
  productSuggest: Call<ProductSuggestRequest, ProductSuggestResponse>
  plan: Call<CommercePlanRequest, CommercePlanResponse>
  badges: Call<BadgesRequest, BadgesResponse>
}

/**
 * A request as features contribute to it. `createCommerceEngine` adds a feature that contributes `language`, `country`,
 * `currency` and `context`; contributions of several features to `context`, such as the cart, are merged.
 */
export interface CommerceRequestParts extends Partial<Omit<CommerceRequest, 'context'>> {
  context?: Partial<Omit<CommerceRequestContext, 'view'>> & { view?: Partial<CommerceRequestContext['view']> }
  /** Contributed by `productSearch` and `productListing`. Not sent in this form. */
  solution?: Solution
  query?: string
  requireAllWords?: boolean
  /** Starts at 0. */
  page?: number
  perPage?: number
  facets?: CommerceFacetRequest[]
  sort?: CommerceSortRequest
  enableResults?: boolean
  /** The products that the user has bought. Sent only with requests for recommendations. */
  purchased?: CommerceRequestContext['purchased']
  /**
   * The slot whose recommendations a source requests, and how many. Its request consists of this and the data about the
   * visitor.
   */
  slot?: { slotId: string; perPage?: number }
  /** The id of `slot`, in the request of its source. */
  slotId?: string
}

/** The types of the commerce protocol, from its client to its parameters. */
export interface CommerceProtocol {
  client: CommerceEngineClient
  request: CommerceRequestParts
  response: CommerceResponse
  parameters: CommerceParameters
  facts: CommerceFacts
  requestFacts: RequestFacts
}

/** A feature with its options, ready for a commerce engine. */
export type CommerceFeature = Feature<CommerceProtocol>
/** The page of a commerce engine: its last request, its response, and their facts. */
export type CommercePage = Page<CommerceProtocol>
/** An engine that searches for products. */
export type CommerceEngine = Engine<CommerceProtocol>
/** The state of a commerce engine as JSON, which another engine hydrates. */
export type DehydratedCommerce = Dehydrated<CommerceProtocol>

/** Defines a feature of the commerce protocol. */
/* @__NO_SIDE_EFFECTS__ */
export const defineCommerceFeature: DefineFeature<CommerceProtocol> = (definition) => defineFeature(definition)

/** Returns the tools of the commerce feature whose machine, or an actor invoked by it, is `self`. */
export const commerceToolsOf = <TInput = unknown>(self: AnyActor): Tools<CommerceProtocol, TInput> =>
  toolsOf<CommerceProtocol, TInput>(self)

/**
 * Returns the members of every call about the visitor and the page.
 *
 * @see Protocol, section 10.1
 */
export const visitorOf = (request: CommerceRequestParts) =>
  // createCommerceEngine has checked that these members are present.
  pick(request, ['clientId', 'language', 'country', 'currency', 'context']) as CommerceRequest

// Enough to show a page; the client validated the reply in depth when it arrived.
const isResponse = (value: unknown): value is CommerceResponse => {
  const { products, results = [], facets = [], pagination } = (value ?? {}) as Partial<CommerceResponse>
  const { page, perPage, totalEntries } = { ...pagination }
  return [products, results, facets].every(Array.isArray) && [page, perPage, totalEntries].every(Number.isSafeInteger)
}

const RELEVANCE = { sortCriteria: 'relevance' } as const
const SLOT_KEYS = ['responseId', 'headline', 'products', 'pagination'] as const
const NOT_IN_SLOTS = { facets: [], triggers: [], sort: { appliedSort: RELEVANCE, availableSorts: [] } }

/**
 * Returns the items of a reply with their position over all pages, and the response that contains them. Copies are
 * expensive, so only frozen items and items that an earlier reply also contains are copied.
 */
export const withPositions = <Item extends object>(
  items: readonly Item[] | undefined = [],
  responseId: string,
  first: number,
) =>
  items.map((item, index) => {
    const isOwn = Object.isExtensible(item) && !Object.hasOwn(item, 'responseId')
    return Object.assign(isOwn ? item : { ...item }, { position: first + index + 1, responseId })
  })

async function fetchResponse(
  client: CommerceEngineClient,
  { solution, slotId, ...request }: CommerceRequestParts,
  call: CallOptions,
): Promise<CommerceResponse> {
  const visitor = visitorOf(request)
  const { query = '', ...listing } = { ...request, ...visitor }
  const reply: Partial<ProductSearchResponse> & RecommendationsReply =
    slotId === undefined
      ? solution === 'listing'
        ? await client.listing(listing, call)
        : await client.search({ ...listing, query }, call)
      : // The rest of the reply has not been validated.
        pick({ ...(await client.recommendations({ ...listing, slotId }, call)) }, SLOT_KEYS)
  assertReply(isResponse(reply))
  const { responseId, pagination, products, results } = reply
  const first = pagination.page * pagination.perPage
  return {
    ...NOT_IN_SLOTS,
    ...reply,
    products: withPositions(products, responseId, first),
    results: withPositions(results, responseId, first),
  }
}

type RecommendationsReply = Omit<RecommendationsResponse, 'headline'> & { headline?: string }

interface ChosenValue {
  state: string
  children?: readonly ChosenValue[]
}

const hasChoices = ({ values }: { values: readonly ChosenValue[] }): boolean =>
  values.some(({ state, children = [] }) => state !== 'idle' || hasChoices({ values: children }))

/** The rules of the source of the page's products. */
export const productAdapter: SourceAdapter<CommerceProtocol> = {
  fetchResponse,
  requestRules: {
    context: (left, right) => {
      const view = left.view && right.view ? { ...left.view, ...right.view } : (left.view ?? right.view)
      return { ...left, ...right, ...(view && { view }) }
    },
    perPage: (left) => left,
    // If restored parameters give a facet several kinds, the first one counts until the response.
    facets: (left, right) => [
      ...left,
      ...right.filter(({ facetId }) => !left.some((other) => other.facetId === facetId)),
    ],
  },
  presentKeys: ['clientId', 'context'],
  parts: {
    more: {
      request: ({ request, response: { products, results, pagination } }) => {
        const { perPage } = pagination
        const pages = Math.ceil((results.length || products.length) / perPage)
        return { ...request, perPage, page: (request.page ?? 0) + pages }
      },
      // If the platform promised more results and returned none, there are no more.
      response: ({ request, response }, { products, results, responseId, pagination }) => {
        const before = response.results.length || response.products.length
        const shown = (request.page ?? 0) * pagination.perPage + before
        const isEmpty = !products.length && !results.length
        return {
          ...response,
          responseId,
          products: [...response.products, ...products],
          results: [...response.results, ...results],
          pagination: { ...response.pagination, ...(isEmpty && { totalEntries: shown }) },
        }
      },
    },
    facets: {
      request: (_, present) => present,
      response: ({ response }, { facets }) => ({ ...response, facets }),
    },
  },
  completeRequest({ slot, purchased = [], facets = [], ...request }, { facts }) {
    if (!slot) {
      const isSameQuery = [facts.requestFacts.query, facts.correction?.correctedQuery].includes(request.query ?? '')
      // Facets without choices have the values of the previous query: the platform chooses them again.
      return { ...request, facets: inOrderOf(facts.facetIds, isSameQuery ? facets : facets.filter(hasChoices)) }
    }
    return { ...visitorOf({ ...request, context: { ...request.context, purchased } }), ...slot }
  },
  isResponse,
  toRequestFacts,
  toFacts,
}

/** The rules of a source of recommendations for a slot: it is not searched if an act does not change its request. */
export const slotAdapter: SourceAdapter<CommerceProtocol> = { ...productAdapter, skipsSameRequest: true }
