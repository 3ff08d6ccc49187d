import type { FacetValue, RegularFacetRequest, RegularFacetResponse } from '@querent/api-client'
import type { ValueCount, ValueFacetQuery, ValueFacetReply, ValueOrder } from '../port'
import { compareTexts } from '../retrieval/collation'

/** Default number of values of a facet. */
const DEFAULT_NUMBER_OF_VALUES = 8

const toOrder = ({ sortCriteria = 'automatic', isFieldExpanded }: RegularFacetRequest): ValueOrder => {
  if (typeof sortCriteria === 'object') {
    const collation = sortCriteria.type === 'alphanumeric' ? 'alphabetical' : 'natural'
    return { by: 'value', collation, direction: sortCriteria.order }
  }
  if (sortCriteria === 'alphanumericNatural') return { by: 'value', collation: 'natural', direction: 'ascending' }
  const isAlphabetical = sortCriteria === 'alphanumeric' || (sortCriteria === 'automatic' && isFieldExpanded)
  return isAlphabetical ? { by: 'value', collation: 'alphabetical', direction: 'ascending' } : { by: 'count' }
}

/** Returns the current values of a facet by value. The last state of a value counts. */
const statesOf = ({ currentValues }: RegularFacetRequest) =>
  new Map(currentValues.map(({ value, state }) => [value, state]))

/** Returns the values that the reply keeps in any case: those with a selection; all current ones if they are frozen. */
const keptOf = (request: RegularFacetRequest) =>
  [...statesOf(request)].filter(([, state]) => state !== 'idle' || request.freezeCurrentValues)

const roomIn = (
  { numberOfValues = DEFAULT_NUMBER_OF_VALUES, freezeCurrentValues }: RegularFacetRequest,
  kept: number,
) => (freezeCurrentValues ? 0 : Math.max(0, numberOfValues - kept))

/** Converts a facet to a query of the backend. */
export const toValueFacetQuery = (request: RegularFacetRequest): ValueFacetQuery => {
  const { facetId, field, resultsMustMatch, filterFacetCount, customSort = [] } = request
  const states = [...statesOf(request)]
  const valuesIn = (wanted: string) => states.filter(([, state]) => state === wanted).map(([value]) => value)
  const kept = keptOf(request).map(([value]) => value)
  return {
    type: 'values',
    facetId,
    field,
    selected: valuesIn('selected'),
    excluded: valuesIn('excluded'),
    resultsMustMatch,
    named: [...new Set([...kept, ...customSort])],
    allowed: request.allowedValues?.values,
    numberOfValues: roomIn(request, kept.length),
    order: toOrder(request),
    isFoldedInCounts: filterFacetCount,
  }
}

/** Returns the values with a fixed place that the facet may offer, in their order. */
const placedIn = ({ customSort = [], allowedValues }: RegularFacetRequest, counts: ReadonlyMap<string, number>) =>
  [...new Set(customSort)]
    .filter((value) => allowedValues === undefined || allowedValues.values.includes(value))
    .map((value): ValueCount => ({ value, count: counts.get(value) ?? 0 }))
    .filter(({ count }) => count > 0)

/**
 * Returns a facet from the counts of its values. Selected values come first and are never omitted, then those with a
 * fixed place, then the best of the others. All results are counted, regardless of the injection depth.
 *
 * @see Protocol, section 3.5
 */
export const toValueFacet = (
  request: RegularFacetRequest,
  { facetId, field, named, best, hasMore }: ValueFacetReply,
): RegularFacetResponse => {
  const counts = new Map(named.map(({ value, count }) => [value, count]))
  const kept = keptOf(request).map(([value, state]): FacetValue => ({
    value,
    state,
    numberOfResults: counts.get(value) ?? 0,
  }))
  const shown = new Set(kept.map(({ value }) => value))
  const placed = placedIn(request, counts).filter(({ value }) => !shown.has(value))
  const room = roomIn(request, kept.length)
  const moreValuesAvailable = hasMore || placed.length + best.length > room
  const { sortCriteria = 'automatic' } = request
  // Values that all fit are easier to find in the order of texts.
  const isAlphabetical = sortCriteria === 'automatic' && !moreValuesAvailable
  const others = isAlphabetical ? best.toSorted((a, b) => compareTexts(a.value, b.value)) : best
  const idle = [...placed, ...others]
    .slice(0, room)
    .map(({ value, count }): FacetValue => ({ value, state: 'idle', numberOfResults: count }))
  return { facetId, field, values: [...kept, ...idle], moreValuesAvailable }
}
