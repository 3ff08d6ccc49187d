import * as z from 'zod/mini'
import { commerceFacet, type CommerceFacetRequest } from './commerce-facet'
import { badgePlacement, commerceResult, product, type CommerceResult, type Product } from './product'
import type { ProductField } from './register'
import { correctedQuery, relaxation, trigger } from './search'

/** The known data about the user. */
export interface CommerceUser {
  userId?: string
  email?: string
  userIp?: string
  userAgent?: string
  /** In degrees. */
  latitude?: number
  /** In degrees. */
  longitude?: number
}

/** The page and the visitor that a request is about. */
export interface CommerceRequestContext {
  user?: CommerceUser
  /** The page that the user sees. */
  view: { url: string; referrer?: string | null }
  /** Whether the platform records the request for analytics. */
  capture?: boolean
  cart?: { productId: string; quantity: number }[]
  /**
   * The software that sends the request, outermost library first, such as `acme-shop@2.1.0`. Default: the value of the
   * client.
   */
  source?: readonly string[]
  /** The product that the page shows. */
  product?: { productId: string }
  /** Products the user has bought, for recommendations. */
  purchased?: { productId: string; quantity: number }[]
  custom?: Record<string, unknown>
}

/**
 * Members of all commerce requests. The client adds its tracking id.
 *
 * @see Protocol, section 10.1
 */
export interface CommerceRequest {
  /** ISO 639-1, like `en`. */
  language: string
  /** ISO 3166-1 alpha-2, like `US`. */
  country: string
  /** ISO 4217, like `USD`. */
  currency: string
  context: CommerceRequestContext
  /** Identifies the visitor: a UUID. Default: the value of the client. */
  clientId?: string
}

/** The requested order. */
export type CommerceSortRequest =
  | { sortCriteria: 'relevance' }
  | {
      sortCriteria: 'fields'
      fields: { field: ProductField; direction: 'asc' | 'desc'; displayName?: string | undefined }[]
    }

interface PageRequest {
  /** Starts at 0. */
  page?: number
  perPage?: number
}

/** `POST {commerce base}/listing`: the products of the listing that `context.view.url` names. */
export interface ProductListingRequest extends CommerceRequest, PageRequest {
  /** Default: the facets that the platform chose. */
  facets?: CommerceFacetRequest[]
  /** Default: by relevance. */
  sort?: CommerceSortRequest
  /** Whether to return `results`, which may contain spotlights, instead of `products`. Default false. */
  enableResults?: boolean
}

/** `POST {commerce base}/search`: the products that match a query. */
export interface ProductSearchRequest extends ProductListingRequest {
  query: string
  /**
   * Whether products must have all words of the query. By default, it is relaxed if no product has them: `relaxation` of
   * the response.
   */
  requireAllWords?: boolean
}

/** `POST {commerce base}/recommendations`: the products of a slot. */
export interface RecommendationsRequest extends CommerceRequest, PageRequest {
  slotId: string
}

/** `POST {commerce base}/facet`: values of one facet that contain a text. */
export interface CommerceFacetSearchRequest extends ProductListingRequest {
  facetId: string
  /** `*text*`; `*` matches all. */
  facetQuery: string
  /** The query that the counts belong to. */
  query?: string
  /** Default 10. */
  numberOfValues?: number
  /** Paths to omit from the response: the selected one. */
  ignorePaths?: string[][]
}

/** `POST {commerce base}/search/querySuggest`: completions of a partial query. */
export interface CommerceQuerySuggestRequest extends CommerceRequest {
  /** The partial query. */
  query: string
}

/** `POST {commerce base}/search/productSuggest`: products for a partial query. */
export interface ProductSuggestRequest extends CommerceRequest, PageRequest {
  /** The partial query. */
  query: string
}

/** `POST {commerce base}/search/redirect`: the page that a query leads to. */
export interface CommercePlanRequest extends CommerceRequest {
  query: string
}

/** `POST {commerce base}/tracking-ids/{trackingId}/badges`: the badges of `context.product`, or of all products. */
export interface BadgesRequest extends CommerceRequest {
  placementIds: string[]
}

const pagination = z.object({
  /** Starts at 0. */
  page: z.int(),
  perPage: z.int(),
  /** Number of results on all pages. */
  totalEntries: z.int(),
  totalPages: z.number(),
  /** Number of products on all pages, without spotlights. */
  totalProducts: z.optional(z.number()),
  totalSpotlightContents: z.optional(z.number()),
})
/** The page of a commerce response, which starts at 0, and the totals over all pages. */
export type CommercePagination = z.infer<typeof pagination>

const sort = z.discriminatedUnion('sortCriteria', [
  z.object({ sortCriteria: z.literal('relevance') }),
  z.object({
    sortCriteria: z.literal('fields'),
    fields: z.array(
      z.object({
        field: z.string(),
        direction: z._default(z.enum(['asc', 'desc']), 'asc'),
        displayName: z.optional(z.nullable(z.string())),
      }),
    ),
  }),
])
/** An order, as the platform describes it. */
export type CommerceSort = z.infer<typeof sort>

const productPage = {
  /** Identifies the response. */
  responseId: z.string(),
  products: z.array(product),
  pagination,
}

/**
 * The schema of a reply to a product listing or a product search. Other members are accepted. Parsing fills in members
 * that a server may omit.
 *
 * @see Protocol, section 10.2
 */
export const productSearchResponse = z.object({
  ...productPage,
  /** Products and spotlights if the request sets `enableResults`; otherwise empty. */
  results: z._default(z.array(commerceResult), []),
  facets: z.array(commerceFacet),
  sort: z.object({ appliedSort: sort, availableSorts: z.array(sort) }),
  triggers: z.array(trigger),
  queryCorrection: correctedQuery,
  relaxation,
})
/** The response to a product search. */
export interface ProductSearchResponse extends z.infer<typeof productSearchResponse> {
  products: Product[]
  /** Products and spotlights if the request sets `enableResults`; otherwise empty. */
  results: CommerceResult[]
}
/** The response to a product listing. It has neither `queryCorrection` nor `relaxation`. */
export type ProductListingResponse = ProductSearchResponse

/** @see Protocol, section 10.5 */
export const recommendationsResponse = z.object({ ...productPage, headline: z.string() })
/** The response to a request for recommendations. */
export interface RecommendationsResponse extends z.infer<typeof recommendationsResponse> {
  products: Product[]
}

/** @see Protocol, section 10.5 */
export const productSuggestResponse = z.object({ ...productPage, queryCorrection: correctedQuery })
/** The response to a request for product suggestions. */
export interface ProductSuggestResponse extends z.infer<typeof productSuggestResponse> {
  products: Product[]
}

const completion = z.object({
  /** The query to search for. */
  expression: z.string(),
  /** `[text]` was not typed yet, `{text}` matches what was typed, `(text)` was corrected. */
  highlighted: z.string(),
})
/** A suggested query. */
export interface CommerceCompletion extends z.infer<typeof completion> {}

/** @see Protocol, section 10.5 */
export const commerceQuerySuggestResponse = z.object({
  responseId: z.string(),
  completions: z.array(completion),
  /** Facets whose values may be suggested in addition to the completions. */
  fieldSuggestionsFacets: z._default(
    z.array(
      z.object({
        facetId: z.string(),
        displayName: z.optional(z.nullable(z.string())),
        field: z.string(),
        type: z.enum(['regular', 'hierarchical']),
      }),
    ),
    [],
  ),
})
/** The response to a commerce suggest call. */
export type CommerceQuerySuggestResponse = z.infer<typeof commerceQuerySuggestResponse>
/** A facet whose values a search box may suggest. It is regular or hierarchical. */
export type FieldSuggestionsFacet = CommerceQuerySuggestResponse['fieldSuggestionsFacets'][number]

/** @see Protocol, section 10.6 */
export const commercePlanResponse = z.object({
  /** The URL of the page; null or empty if there is no redirect. */
  redirect: z.nullable(z.string()),
})
/** The response to a commerce plan call. */
export type CommercePlanResponse = z.infer<typeof commercePlanResponse>

/** @see Protocol, section 10.7 */
export const badgesResponse = z.object({
  products: z.array(z.object({ productId: z.string(), badgePlacements: z.array(badgePlacement) })),
})
/** The response to a request for badges. */
export type BadgesResponse = z.infer<typeof badgesResponse>
