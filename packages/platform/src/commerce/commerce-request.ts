import * as z from 'zod/mini'
import { idText, listOf, nameText, textUpTo, valueText, withinJson } from '../wire/bounds'
import { MAX_QUERY_LENGTH } from '../query/search-request'
import { count } from '../query/wire-types'
import { commerceFacetRequests } from './facet-request'
import { sortRequest } from './sort'

/** Maximum number of products of a cart or of purchases. */
const MAX_PRODUCTS = 1000

const productReference = z.object({ productId: idText })
const productReferences = z._default(listOf(productReference, MAX_PRODUCTS), [])

/** The text that products are searched with; empty for all products. */
export const productQuery = z._default(textUpTo(MAX_QUERY_LENGTH), '')

/** The number of a page, which starts at 0. */
export const pageNumber = z._default(count, 0)

/** The number of products of a page, if the request sets one. */
export const pageSize = z.optional(z.int().check(z.minimum(1)))

/** The visitor and the page, which all requests describe. @see Protocol, section 10.1 */
export const commerceOrigin = {
  trackingId: z._default(nameText, ''),
  clientId: z._default(nameText, ''),
  language: z._default(nameText, ''),
  country: z._default(nameText, ''),
  currency: z._default(nameText, ''),
  context: z.prefault(
    z.object({
      view: z.prefault(z.object({ url: z._default(valueText, '') }), {}),
      capture: z._default(z.boolean(), false),
      cart: productReferences,
      purchased: productReferences,
      product: z.optional(z.nullable(productReference)),
      custom: z._default(withinJson(z.record(z.string(), z.unknown())), {}),
    }),
    {},
  ),
}
const origin = z.object(commerceOrigin)

/** The visitor and the page that a request comes from. */
export type CommerceOrigin = z.output<typeof origin>

/**
 * The members of a listing request that the platform reads; unknown members are ignored. @see Protocol, section 10.2
 */
export const listingRequest = z.object({
  ...commerceOrigin,
  page: pageNumber,
  perPage: pageSize,
  facets: commerceFacetRequests,
  sort: sortRequest,
  enableResults: z._default(z.boolean(), false),
})

/** A listing request with its defaults. */
export type ParsedListingRequest = z.output<typeof listingRequest>

/** The members of a product search request that the platform reads. @see Protocol, section 10.2 */
export const productSearchRequest = z.object({ ...listingRequest.shape, query: productQuery })

/** A product search request with its defaults. */
export type ParsedProductSearchRequest = z.output<typeof productSearchRequest>
