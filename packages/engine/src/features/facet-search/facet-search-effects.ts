import type { CategoryFacetSearchRequest, FacetSearchRequest, RegularFacetSearchRequest } from '@querent/api-client'
import { facetIdOf, valuesOf } from '../../domain/facets'
import type { SearchParameters } from '../../search/search-parameters'
import type { SearchProtocol } from '../../search/search-protocol'
import { provideFacetSearch } from './define-facet-search'
import type { FacetSearchQuery } from './facet-search.machine'
import type { FacetSearchInput } from './facet-search.schema'

type ToRequest = (query: FacetSearchQuery, input: FacetSearchInput, chosen: SearchParameters) => FacetSearchRequest

/** Returns the machine with its effects. `isInContext`: counts are for the results instead of the whole index. */
export const searchValues = (toRequest: ToRequest, isInContext: boolean) =>
  provideFacetSearch<SearchProtocol>((query, { client, currentRequest, input, page }, options) => {
    const request = toRequest(query, input, page().parameters)
    return client.facetSearch(isInContext ? { ...request, searchContext: currentRequest() } : request, options)
  })

const toCommonRequest = (
  { text, numberOfValues }: FacetSearchQuery,
  { field, filterFacetCount, captions }: FacetSearchInput,
) => ({ field, filterFacetCount, query: `*${text}*`, numberOfValues, captions })

/** Returns the request that searches the values of a field, without the values that are selected or excluded. */
export function toRegularRequest(
  query: FacetSearchQuery,
  input: FacetSearchInput,
  { f, fExcluded }: SearchParameters,
): RegularFacetSearchRequest {
  const facetId = facetIdOf(input)
  return {
    type: 'specific',
    ...toCommonRequest(query, input),
    ignoreValues: [...valuesOf(f, facetId), ...valuesOf(fExcluded, facetId)],
  }
}

/** Returns the request that searches the values of a tree, without the selected path. */
export function toCategoryRequest(
  query: FacetSearchQuery,
  input: FacetSearchInput,
  { cf }: SearchParameters,
): CategoryFacetSearchRequest {
  const { basePath = [], delimitingCharacter = ';' } = input
  const path = valuesOf(cf, facetIdOf(input))
  return {
    type: 'hierarchical',
    ...toCommonRequest(query, input),
    ignorePaths: path.length ? [path] : [],
    basePath,
    delimitingCharacter,
  }
}
