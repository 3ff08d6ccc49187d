import {
  MAX_RESULT_WINDOW,
  type FacetResponse,
  type QueryCorrection,
  type Result,
  type SearchRequest,
  type SearchResponse,
} from '@querent/api-client'
import type { FacetFacts, FacetKind, PageFacts, RequestFacts } from '../domain/facts'

/** The facts of a search response, in the terms of machines and views. */
export interface SearchFacts extends PageFacts<Result> {
  corrections: readonly QueryCorrection[]
}

const NO_RESULTS: Result[] = []

/** Returns the content of a search request. */
export const toAsked = ({ q = '', facets = [] }: SearchRequest): RequestFacts => ({
  query: q,
  facetIds: facets.map(({ facetId }) => facetId),
})

/** Returns the facts of a page; of an empty page if there is no response. */
export function toFacts(response: SearchResponse | undefined, request: SearchRequest = {}): SearchFacts {
  const facets = indexById(response?.facets ?? [])
  return {
    hasSearched: response !== undefined,
    requestFacts: toAsked(request),
    items: response?.results ?? NO_RESULTS,
    totalCount: response?.totalCountFiltered ?? 0,
    firstIndex: request.firstResult ?? 0,
    perPage: request.numberOfResults,
    maxItems: MAX_RESULT_WINDOW,
    durationMs: response?.duration,
    facetIds: response?.facets.map(({ facetId }) => facetId) ?? [],
    facetOf<Kind extends FacetKind>(kind: Kind, facetId: string) {
      const facet = facets.get(facetId)
      return facet && (!facet.values.length || kindOf(facet.values[0]!) === kind)
        ? (facet as unknown as FacetFacts[Kind])
        : undefined
    },
    fieldOf: (facetId) => facets.get(facetId)?.field,
    automaticFacets: response?.generateAutomaticFacets?.facets ?? [],
    ...toCorrections(response, request),
    relaxation: response?.relaxation,
    triggers: response?.triggers ?? [],
    sortCriteria: [],
  }
}

/** If several facets have the same id, the first one counts. */
function indexById(facets: readonly FacetResponse[]) {
  const byId = new Map<string, FacetResponse>()
  for (const facet of facets) if (!byId.has(facet.facetId)) byId.set(facet.facetId, facet)
  return byId
}

/** All values of a facet are of the same kind. */
function kindOf(value: object): FacetKind {
  if ('start' in value) return typeof value.start === 'number' ? 'numeric' : 'date'
  return 'path' in value ? 'category' : 'regular'
}

/** Returns the facts of query correction: the correction that the platform made, and those that it offers. */
export function toCorrections(response: SearchResponse | undefined, { q = '' }: SearchRequest) {
  const { queryCorrection, queryCorrections = [] } = response ?? {}
  const { correctedQuery, originalQuery, corrections = [] } = queryCorrection ?? {}
  return {
    correction: correctedQuery ? { originalQuery: originalQuery ?? q, correctedQuery } : undefined,
    corrections: [...corrections, ...queryCorrections].filter(
      (other) => other.correctedQuery && other.correctedQuery !== q,
    ),
  }
}
