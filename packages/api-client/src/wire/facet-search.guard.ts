import type { FacetSearchResponse, FacetSearchValue } from './facet-search'
import { isWhole, listOf, object, optional, orFalse, orZero, string } from './guard'
import { relaxation } from './search.guard'

const value = object<FacetSearchValue>({
  rawValue: [string],
  displayValue: [string, ({ rawValue }) => rawValue],
  count: orZero,
  path: optional(listOf(string, true)),
})

/** @see Protocol, section 6 */
export const facetSearchReply = object<FacetSearchResponse>({
  values: [listOf(value)],
  moreValuesAvailable: orFalse,
  relaxation,
})

/** Returns whether a value is a response to a facet search, as returned by the client. */
export const isFacetSearchResponse = (value: unknown): value is FacetSearchResponse => isWhole(facetSearchReply, value)
