import type { Condition } from '../port'
import type { CommerceConfiguration } from '../configuration/schema'
import type { PlatformContext } from '../context/platform-context'
import { capture } from './capture'
import type { CommerceOrigin, ParsedListingRequest } from './commerce-request'
import { declareFacets } from './declared-facets'
import { readCondition } from './product-query'
import { searchProducts } from './product-search'

type Listing = CommerceConfiguration['listings'][number]

const SOMEWHERE = 'https://somewhere.invalid'

/** Parses a view without its query string and fragment; the origin is undefined if the view is a path. */
const toView = (url: string) => {
  if (!URL.canParse(url, SOMEWHERE)) return undefined
  const { origin, pathname } = new URL(url, SOMEWHERE)
  return { origin: URL.canParse(url) ? origin : undefined, path: pathname.replace(/\/+$/, '') }
}

const findListing = (listings: readonly Listing[], url: string): Listing | undefined => {
  const view = toView(url)
  if (!view) return undefined
  const samePath = listings
    .map((listing) => ({ listing, configured: toView(listing.url) }))
    .filter(({ configured }) => configured?.path === view.path)
  const exact = samePath.find(({ configured }) => configured?.origin === view.origin)
  return (exact ?? samePath.find(({ configured }) => configured?.origin === undefined))?.listing
}

const NOTHING: Condition = { type: 'not', condition: { type: 'all' } }

/** Returns what a view lists: nothing if it is unknown, all products if no listings are configured. */
export const listingOf = (
  context: PlatformContext,
  origin: CommerceOrigin,
): { condition: Condition | undefined; sort?: Listing['sort']; spotlights?: Listing['spotlights'] } => {
  const { listings } = context.configuration.commerce
  if (listings.length === 0) return { condition: undefined }
  const listing = findListing(listings, origin.context.view.url)
  if (!listing) return { condition: NOTHING }
  const { filter, sort, spotlights } = listing
  return { condition: readCondition(context, 'commerce.listings', filter), ...(sort && { sort }), spotlights }
}

/**
 * Answers `POST {commerce base}/listing` with the products of the view, ignoring its query string. Without configured
 * listings every view lists all products; otherwise an unknown view lists none.
 *
 * @throws {RequestError} 400 if the request is invalid.
 * @see Protocol, section 10.2
 */
export const answerListing = async (context: PlatformContext, request: ParsedListingRequest) => {
  const declared = declareFacets(context.configuration.commerce, context.backend.fields)
  const listing = listingOf(context, request)
  const { response } = await searchProducts(context, request, { query: '', declared, ...listing })
  await capture(context, 'ec.listing', request, response)
  return response
}
