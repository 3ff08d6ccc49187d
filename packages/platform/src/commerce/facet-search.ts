import type { FacetSearchResponse } from '@querent/api-client'
import * as z from 'zod/mini'
import { listOf, nameText, textUpTo, valueText } from '../wire/bounds'
import type { PlatformContext } from '../context/platform-context'
import { toFacetSearchResponse } from '../facets/facet-search'
import { RequestError } from '../http/request-error'
import { toFacetSearchText } from '../query/facet-search-text'
import { MAX_QUERY_LENGTH } from '../query/search-request'
import { commerceOrigin, productQuery } from './commerce-request'
import { declareFacets } from './declared-facets'
import { askFacets, requireFacetLimits, toFacetQuery, type AskedFacet } from './facet-query'
import { commerceFacetRequests, MAX_DEPTH } from './facet-request'
import { listingOf } from './listing'
import { planProductSearch } from './product-query'

/** The query string of a facet search: whether it belongs to a search or a listing. */
export const facetSearchParameters = z.object({ type: z._default(z.enum(['SEARCH', 'LISTING']), 'SEARCH') })

/** Maximum number of paths to leave out. */
const MAX_IGNORED = 5000

/** The members of a facet search that the platform reads. @see Protocol, section 10.5 */
export const commerceFacetSearchRequest = z.object({
  ...commerceOrigin,
  facetId: nameText,
  facetQuery: z._default(textUpTo(MAX_QUERY_LENGTH), '**'),
  query: productQuery,
  numberOfValues: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 10),
  ignorePaths: z._default(listOf(listOf(valueText, MAX_DEPTH), MAX_IGNORED), []),
  facets: commerceFacetRequests,
})
type ParsedFacetSearch = z.output<typeof commerceFacetSearchRequest>

const hasValues = ({ declared: { type } }: AskedFacet) => type !== 'numericalRange' && type !== 'dateRange'

const requireFacet = (facets: readonly AskedFacet[], facetId: string): AskedFacet => {
  const facet = facets.find(({ declared }) => declared.facetId === facetId)
  if (facet && hasValues(facet)) return facet
  const known = facets.filter(hasValues).map(({ declared }) => `"${declared.facetId}"`)
  const reason = facet ? 'has ranges, which contain no text' : 'does not exist'
  const message = `facetId names "${facetId}", which ${reason}: use one of ${known.join(', ') || 'none, there are no facets'}`
  throw new RequestError(400, 'InvalidQuery', message)
}

/**
 * Answers `POST {commerce base}/facet` with the values of one facet that contain a text, among the products of the
 * search or the listing.
 *
 * @throws {RequestError} 400 if the facet does not exist, or has ranges.
 */
export const answerCommerceFacetSearch = async (
  context: PlatformContext,
  request: ParsedFacetSearch,
  type: 'SEARCH' | 'LISTING',
): Promise<FacetSearchResponse> => {
  const { backend, configuration } = context
  const { facetId, facetQuery, numberOfValues, ignorePaths } = request
  const facets = askFacets(declareFacets(configuration.commerce, backend.fields), request.facets, backend.fields)
  requireFacetLimits(facets, configuration.limits.request)
  const { declared } = requireFacet(facets, facetId)
  const { field, delimitingCharacter: delimiter } = declared
  const isListing = type === 'LISTING'
  const plan = planProductSearch(context, request, {
    query: isListing ? '' : request.query,
    condition: isListing ? listingOf(context, request).condition : undefined,
    firstResult: 0,
    numberOfResults: 0,
  })
  const found = await backend.searchFacet({
    facet: { facetId, field },
    hierarchy: declared.type === 'hierarchical' ? { delimiter, basePath: [], ignorePaths } : undefined,
    text: toFacetSearchText(facetQuery),
    numberOfValues,
    ignoreValues: [],
    query: { ...plan(), facets: facets.filter((asked) => asked.request !== undefined).map(toFacetQuery) },
  })
  return toFacetSearchResponse(found)
}
