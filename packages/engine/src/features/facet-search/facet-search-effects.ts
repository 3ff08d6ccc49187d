import type { CategoryFacetSearchRequest, FacetSearchRequest, RegularFacetSearchRequest } from '@querent/api-client'
import type { SnapshotFrom } from 'xstate'
import { assertReply } from '../../core/errors'
import type { Receivers } from '../../core/feature'
import { fetchActor } from '../../core/fetch-actor'
import { facetIdOf, valuesOf } from '../../domain/facets'
import type { SearchParameters } from '../../search/search-parameters'
import { searchToolsOf, type SearchProtocol } from '../../search/search-protocol'
import { facetSearchMachine, type FacetSearchEvent, type FacetSearchQuery } from './facet-search.machine'

interface FacetSearchInput {
  field: string
  facetId?: string | undefined
  debounceMs: number
  filterFacetCount: boolean
  captions: Record<string, string>
  /** Of hierarchical facets. */
  basePath?: string[]
  delimitingCharacter?: string
}

type ToRequest = (query: FacetSearchQuery, input: FacetSearchInput, chosen: SearchParameters) => FacetSearchRequest

/** Returns the machine with its effects. `isInContext`: values count in the results, not in the whole index. */
export const provideFacetSearch = (toRequest: ToRequest, isInContext: boolean) =>
  facetSearchMachine.provide({
    actors: {
      fetchValues: fetchActor(async (query: FacetSearchQuery, { signal, self }) => {
        const { client, currentRequest, input, page } = searchToolsOf<FacetSearchInput>(self)
        const request = toRequest(query, input, page().parameters)
        const reply = await client.facetSearch(
          isInContext ? { ...request, searchContext: currentRequest() } : request,
          { signal },
        )
        assertReply(Array.isArray(reply?.values))
        return reply
      }),
    },
    delays: { debounce: ({ self }) => searchToolsOf<FacetSearchInput>(self).input.debounceMs },
  })

const toCommonRequest = (
  { text, numberOfValues }: FacetSearchQuery,
  { field, filterFacetCount, captions }: FacetSearchInput,
) => ({ field, filterFacetCount, query: `*${text}*`, numberOfValues, captions })

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

/** Values are requested again after a search of the whole page. More results or facet values are of the same search. */
export const renewal: Receivers<SearchProtocol, SnapshotFrom<typeof facetSearchMachine>, FacetSearchEvent, unknown> = {
  'search.succeeded': ({ part }) => (part ? undefined : { type: 'search.succeed' }),
}
