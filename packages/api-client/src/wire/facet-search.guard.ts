import type { FacetSearchResponse, FacetSearchValue } from './facet-search'
import { isWhole, listOf, object, optional, orFalse, orZero, text } from './guard'

const value = object<FacetSearchValue>({
  rawValue: [text],
  displayValue: [text, ({ rawValue }) => rawValue],
  count: orZero,
  path: optional(listOf(text, true)),
})

/** @see Protocol, section 6 */
export const facetSearchReply = object<FacetSearchResponse>({ values: [listOf(value)], moreValuesAvailable: orFalse })

/** Whether a value is a response to a facet search as the client gives it. */
export const isFacetSearchResponse = (value: unknown): value is FacetSearchResponse => isWhole(facetSearchReply, value)
