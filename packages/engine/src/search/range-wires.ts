import type {
  DateFacetRequest,
  FacetRequest,
  NumericFacetRequest,
  RangeRequest,
  SearchRequest,
} from '@querent/api-client'
import type { Bound, Range } from '../domain/ranges'
import type { SearchParameters } from './search-parameters'

type RangesById<B extends Bound> = Record<string, Range<B>[]> | undefined

type RangeParameters = { [Key in 'nf' | 'nfExcluded' | 'df' | 'dfExcluded']?: SearchParameters[Key] | undefined }

/** How the search protocol writes ranges of numbers or dates, in requests and in parameters. */
export interface RangeWire<B extends Bound> {
  /** The keys of the selected ranges and of the excluded ones. */
  keys: readonly [keyof SearchParameters & string, keyof SearchParameters & string]
  toRequest: (members: Omit<NumericFacetRequest, 'type' | 'currentValues'>, values: RangeRequest<B>[]) => FacetRequest
  /** Returns the ranges for which a request asked in the facet. */
  askedIn: (request: SearchRequest, facetId: string) => RangeRequest<B>[]
  readParameters: (parameters: RangeParameters) => readonly [selected: RangesById<B>, excluded: RangesById<B>]
  writeParameters: (selected: RangesById<B>, excluded: RangesById<B>) => RangeParameters
}

export const numericWire: RangeWire<number> = {
  keys: ['nf', 'nfExcluded'],
  toRequest: (members, currentValues) => ({ ...members, type: 'numericalRange', currentValues }),
  askedIn: ({ facets = [] }, facetId) =>
    facets.find((facet): facet is NumericFacetRequest => facet.facetId === facetId && facet.type === 'numericalRange')
      ?.currentValues ?? [],
  readParameters: ({ nf, nfExcluded }) => [nf, nfExcluded],
  writeParameters: (nf, nfExcluded) => ({ nf, nfExcluded }),
}

export const dateWire: RangeWire<string> = {
  keys: ['df', 'dfExcluded'],
  toRequest: (members, currentValues) => ({ ...members, type: 'dateRange', currentValues }),
  askedIn: ({ facets = [] }, facetId) =>
    facets.find((facet): facet is DateFacetRequest => facet.facetId === facetId && facet.type === 'dateRange')
      ?.currentValues ?? [],
  readParameters: ({ df, dfExcluded }) => [df, dfExcluded],
  writeParameters: (df, dfExcluded) => ({ df, dfExcluded }),
}
