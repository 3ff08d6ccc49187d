import type {
  DateFacetRequest,
  FacetRequest,
  NumericFacetRequest,
  RangeRequest,
  SearchRequest,
} from '@querent/api-client'
import type { KeyOf, ListsById } from '../domain/shared-definitions'
import type { Bound, Range } from '../domain/ranges'
import type { SearchProtocol } from './search-protocol'

/** How the search protocol writes ranges of numbers or dates, in requests and in parameters. */
export interface RangeWire<B extends Bound> {
  /** The names of the parameters of the selected ranges and of the excluded ones. */
  keys: readonly [KeyOf<SearchProtocol, ListsById<Range<B>>>, KeyOf<SearchProtocol, ListsById<Range<B>>>]
  toRequest: (members: Omit<NumericFacetRequest, 'type' | 'currentValues'>, values: RangeRequest<B>[]) => FacetRequest
  /** Returns the ranges that a request asked for in the facet. */
  askedIn: (request: SearchRequest, facetId: string) => RangeRequest<B>[]
}

/** How ranges of numbers are requested and which parameters hold them: `nf` and `nfExcluded`. */
export const numericWire: RangeWire<number> = {
  keys: ['nf', 'nfExcluded'],
  toRequest: (members, currentValues) => ({ ...members, type: 'numericalRange', currentValues }),
  askedIn: ({ facets = [] }, facetId) =>
    facets.find((facet): facet is NumericFacetRequest => facet.facetId === facetId && facet.type === 'numericalRange')
      ?.currentValues ?? [],
}

/** How ranges of dates are requested and which parameters hold them: `df` and `dfExcluded`. */
export const dateWire: RangeWire<string> = {
  keys: ['df', 'dfExcluded'],
  toRequest: (members, currentValues) => ({ ...members, type: 'dateRange', currentValues }),
  askedIn: ({ facets = [] }, facetId) =>
    facets.find((facet): facet is DateFacetRequest => facet.facetId === facetId && facet.type === 'dateRange')
      ?.currentValues ?? [],
}
