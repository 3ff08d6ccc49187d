import type { FacetValue, RegularFacetResponse, Result, ResultFields, SearchResponse } from '@querent/api-client'

type ResultOverrides = Partial<Omit<Result, 'raw'>> & { raw?: Partial<ResultFields> }

/** Returns a result as the platform could send it; `uniqueId` names it. */
export const buildResult = (uniqueId: string, { raw = {}, ...overrides }: ResultOverrides = {}): Result => ({
  title: `Title of ${uniqueId}`,
  uri: `https://example.org/${uniqueId}`,
  clickUri: `https://example.org/${uniqueId}`,
  uniqueId,
  raw: raw as ResultFields,
  ...overrides,
})

/** Values of a regular facet from their counts: `{ Ann: 3, Bob: 1 }`, all of them idle. */
export const buildFacetValues = (counts: Record<string, number>): FacetValue[] =>
  Object.entries(counts).map(([value, numberOfResults]) => ({ value, state: 'idle', numberOfResults }))

export const buildFacet = (facetId: string, overrides: Partial<RegularFacetResponse> = {}): RegularFacetResponse => ({
  facetId,
  field: facetId,
  moreValuesAvailable: false,
  values: [],
  ...overrides,
})

/** Returns an empty response, or one with the members of `overrides`. */
export const buildResponse = (overrides: Partial<SearchResponse> = {}): SearchResponse => ({
  results: [],
  searchUid: 'search-uid',
  totalCountFiltered: overrides.results?.length ?? 0,
  facets: [],
  ...overrides,
})
