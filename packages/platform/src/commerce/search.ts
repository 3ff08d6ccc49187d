import type { PlatformContext } from '../context/platform-context'
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
  const { response, queryCorrection, searched, found } = await searchProducts(context, request, { query, declared })
  const queries = { query: searched, ...(searched !== query && { originalQuery: query }) }
  await capture(context, 'ec.search', request, { ...queries, ...response }, { query: searched, found })
  return { ...response, queryCorrection }
}
