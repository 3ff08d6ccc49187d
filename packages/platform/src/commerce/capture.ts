import { keepRecord } from '../analytics/keep-record'
import type { PlatformContext } from '../platform-context'
import type { ParsedListingRequest } from './commerce-request'

/** Products that a record names; more are no use. */
const MAX_PRODUCTS = 20

interface CapturedProduct {
  ec_product_id: string | null
}

interface CapturedResponse {
  query?: string
  responseId: string
  pagination: { page: number; perPage: number; totalEntries: number }
  products: readonly CapturedProduct[]
  results: readonly (CapturedProduct | object)[]
}

/**
 * Keeps a search or a listing as an event, where its request asks for that by `context.capture`. It never fails, so
 * that no search does because its record cannot be kept.
 *
 * @see Protocol, sections 10.1 and 12.3
 */
export const capture = async (
  platform: Pick<PlatformContext, 'events' | 'now'>,
  type: 'ec.search' | 'ec.listing',
  { clientId, trackingId, language, country, currency, context }: ParsedListingRequest,
  { query, responseId, pagination, products, results }: CapturedResponse,
): Promise<void> => {
  if (!context.capture) return
  const { page, perPage, totalEntries } = pagination
  const payload = {
    ...(query !== undefined && { query }),
    responseId,
    trackingId,
    language,
    country,
    currency,
    // What follows the path may hold anything.
    url: context.view.url.replace(/[?#].*$/s, ''),
    page,
    perPage,
    numberOfResults: totalEntries,
    products: [...products, ...results]
      .flatMap((entry) => ('ec_product_id' in entry ? [{ productId: entry.ec_product_id }] : []))
      .slice(0, MAX_PRODUCTS),
  }
  await keepRecord(platform, { type, clientId, payload })
}
