import type { PlatformContext } from '../platform-context'
import { capture } from './capture'
import type { ParsedProductSearchRequest } from './commerce-request'
import { declareFacets } from './declared-facets'
import { searchProducts } from './product-search'

/**
 * Answers `POST {commerce base}/search`.
 *
 * @throws {RequestError} 400 if the request is invalid.
 * @see Protocol, section 10.2
 */
export const answerProductSearch = async (context: PlatformContext, request: ParsedProductSearchRequest) => {
  const { query } = request
  const declared = declareFacets(context.configuration.commerce, context.backend.fields)
  const { response, queryCorrection, found } = await searchProducts(context, request, { query, declared })
  const counted = { query: queryCorrection?.correctedQuery ?? query, found }
  await capture(context, 'ec.search', request, { query, ...response }, counted)
  return { ...response, queryCorrection }
}
