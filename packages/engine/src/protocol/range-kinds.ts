import type {
  DateFacetRequest,
  DateRange,
  FacetRequest,
  NumericFacetRequest,
  NumericRange,
  RangeRequest,
  SearchRequest,
  SearchResponse,
} from '@querent/api-client'
import { responseFacetOf } from './facets'
import {
  dateRange,
  isDateRange,
  isNumericRange,
  numericRange,
  resolveRange,
  toRange,
  type Bound,
  type DateInput,
  type Range,
  type RangeInput,
} from './ranges'
import { toCanonicalDate } from './relative-dates'
import type { SearchParameters } from './search-parameters'

type RangesById<B extends Bound> = Record<string, Range<B>[]> | undefined

type RangeParameters = { [Key in 'nf' | 'nfExcluded' | 'df' | 'dfExcluded']?: SearchParameters[Key] | undefined }

/** What ranges of numbers and ranges of dates are on the wire and in parameters, said alike. */
export interface RangeKind<B extends Bound, Input, Value extends Range<B>> {
  /** Of the selected ranges, and of the excluded ones. */
  keys: readonly [keyof SearchParameters & string, keyof SearchParameters & string]
  /** The range that a command is given. */
  read: (range: RangeInput<Input>, command: string) => Range<B>
  /** A range of a URL, as it is compared. */
  normalize: (range: Range<B>) => Range<B>
  /** A range as the platform takes it. */
  resolve: <R extends Range<B>>(range: R, now: number) => R
  isBound: (value: unknown) => value is B
  /** What a reply says of the facet; ranges that are none are left out. */
  receive: (
    facetId: string,
    response: SearchResponse | undefined,
  ) => { values: Value[]; domain?: { start?: unknown; end?: unknown } | undefined } | undefined
  toRequest: (members: Omit<NumericFacetRequest, 'type' | 'currentValues'>, values: RangeRequest<B>[]) => FacetRequest
  /** The ranges for which a request asked in the facet. */
  askedIn: (request: SearchRequest, facetId: string) => RangeRequest<B>[]
  readParameters: (parameters: RangeParameters) => readonly [selected: RangesById<B>, excluded: RangesById<B>]
  writeParameters: (selected: RangesById<B>, excluded: RangesById<B>) => RangeParameters
}

export const numericKind: RangeKind<number, number, NumericRange> = {
  keys: ['nf', 'nfExcluded'],
  read: numericRange,
  normalize: toRange,
  resolve: (range) => range,
  isBound: (value) => typeof value === 'number',
  receive: (facetId, response) => {
    const facet = responseFacetOf('numeric', facetId, response)
    return facet && { ...facet, values: facet.values.filter(({ start, end }) => isNumericRange(start, end)) }
  },
  toRequest: (members, currentValues) => ({ ...members, type: 'numericalRange', currentValues }),
  askedIn: ({ facets = [] }, facetId) =>
    facets.find((facet): facet is NumericFacetRequest => facet.facetId === facetId && facet.type === 'numericalRange')
      ?.currentValues ?? [],
  readParameters: ({ nf, nfExcluded }) => [nf, nfExcluded],
  writeParameters: (nf, nfExcluded) => ({ nf, nfExcluded }),
}

export const dateKind: RangeKind<string, DateInput, DateRange> = {
  keys: ['df', 'dfExcluded'],
  read: dateRange,
  normalize: ({ start, end, endInclusive }) => ({
    start: toCanonicalDate(start),
    end: toCanonicalDate(end),
    endInclusive,
  }),
  resolve: resolveRange,
  isBound: (value) => typeof value === 'string',
  receive: (facetId, response) => {
    const facet = responseFacetOf('date', facetId, response)
    return facet && { ...facet, values: facet.values.filter(({ start, end }) => isDateRange(start, end)) }
  },
  toRequest: (members, currentValues) => ({ ...members, type: 'dateRange', currentValues }),
  askedIn: ({ facets = [] }, facetId) =>
    facets.find((facet): facet is DateFacetRequest => facet.facetId === facetId && facet.type === 'dateRange')
      ?.currentValues ?? [],
  readParameters: ({ df, dfExcluded }) => [df, dfExcluded],
  writeParameters: (df, dfExcluded) => ({ df, dfExcluded }),
}
