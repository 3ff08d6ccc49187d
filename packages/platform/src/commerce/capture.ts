import type { Relaxation } from '../port'
import { countSearch, keepRecord, type CountedSearch, type Recorder } from '../analytics/keep-record'
import type { ParsedListingRequest } from './commerce-request'

/** Maximum number of products in a record. */
const MAX_PRODUCTS = 20

interface CapturedProduct {
  ec_product_id: string | null
}

interface CapturedResponse {
  /** The query that was searched. */
  query?: string
  /** The query of the request, if another one was searched. */
  originalQuery?: string
  responseId: string
  pagination: { page: number; perPage: number; totalEntries: number }
  relaxation?: Relaxation | undefined
  products: readonly CapturedProduct[]
  results: readonly (CapturedProduct | object)[]
}

/**
 * Counts the query of a search, and stores a search or a listing as an event if its request sets `context.capture`. It
 * never throws, so that a failing
 * event store does not fail the search.
 *
 * @see Protocol, sections 10.1 and 12.3
 */
export const capture = async (
  platform: Recorder,
  type: 'ec.search' | 'ec.listing',
  { clientId, trackingId, language, country, currency, context }: ParsedListingRequest,
  { query, originalQuery, responseId, pagination, relaxation, products, results }: CapturedResponse,
  counted?: Pick<CountedSearch, 'query' | 'found'>,
): Promise<void> => {
  const { page, perPage, totalEntries } = pagination
  if (counted) await countSearch(platform, { ...counted, clientId, total: relaxation ? 0 : totalEntries })
  if (!context.capture) return
  const payload = {
    ...(query !== undefined && { query }),
    ...(originalQuery !== undefined && { originalQuery }),
    responseId,
    trackingId,
    language,
    country,
    currency,
    // The rest of the URL may contain anything.
    url: context.view.url.replace(/[?#].*$/s, ''),
    page,
    perPage,
    numberOfResults: totalEntries,
    ...(relaxation && { relaxation: relaxation.step }),
    products: [...products, ...results]
      .flatMap((entry) => ('ec_product_id' in entry ? [{ productId: entry.ec_product_id }] : []))
      .slice(0, MAX_PRODUCTS),
  }
  await keepRecord(platform, { type, clientId, payload })
}
