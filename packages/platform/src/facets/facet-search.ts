import type { FacetSearchResponse } from '@querent/api-client'
import type { FacetSearchReply } from '../port'

/**
 * Converts the values that a facet search found to their wire format.
 *
 * @param captions - The texts to display instead of values. Default: the values.
 */
export const toFacetSearchResponse = (
  { values, hasMore, relaxation }: FacetSearchReply,
  captions: ReadonlyMap<string, string> = new Map(),
): FacetSearchResponse => ({
  values: values.map(({ value, count, path }) => ({
    displayValue: captions.get(value) ?? value,
    rawValue: value,
    count,
    ...(path && { path }),
  })),
  moreValuesAvailable: hasMore,
  ...(relaxation && { relaxation }),
})
