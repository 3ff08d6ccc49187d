import * as z from 'zod/mini'
import type { PlatformContext } from '../context/platform-context'
import { commerceOrigin, pageNumber, pageSize, productQuery } from './commerce-request'
import { searchProducts } from './product-search'

/** Number of suggested products if the request sets none. */
const DEFAULT_SUGGESTED = 5

/** The members of a product suggestion request that the platform reads. @see Protocol, section 10.5 */
export const productSuggestRequest = z.object({
  ...commerceOrigin,
  query: productQuery,
  page: pageNumber,
  perPage: pageSize,
})

/** Answers `POST {commerce base}/search/productSuggest` with products for a query whose last word may be unfinished. */
export const answerProductSuggest = async (
  context: PlatformContext,
  request: z.output<typeof productSuggestRequest>,
) => {
  const { query, perPage = DEFAULT_SUGGESTED } = request
  const listed = { ...request, perPage, facets: [], sort: { sortCriteria: 'relevance' as const }, enableResults: false }
  const { response, queryCorrection } = await searchProducts(context, listed, { query, declared: [] })
  return { ...response, queryCorrection }
}
