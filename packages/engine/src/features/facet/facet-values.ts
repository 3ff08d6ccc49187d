import type { FacetValue, FacetValueState, RegularFacetRequest } from '@querent/api-client'
import type { SearchPage } from '../../protocol/search-protocol'
import type { FacetContext } from './facet.machine'
import type { FacetSortCriterion } from './facet.schema'

const NO_VALUES: FacetValue[] = []

export const responseFacetOf = (facetId: string, { response }: SearchPage) =>
  response?.facets.find((facet) => facet.facetId === facetId)

/**
 * The values to show: those of the response in the states that the person gave them since. A chosen value that the
 * response does not have stands before the first idle one, in the place of the last idle ones.
 */
export function shownValues({ choices, facetId, numberOfValues }: FacetContext, page: SearchPage): FacetValue[] {
  const received = responseFacetOf(facetId, page)?.values ?? NO_VALUES
  if (!choices.length && received.every(({ state }) => state === 'idle')) return received
  const stateOf = new Map<string, FacetValueState>(choices.map(({ value, state }) => [value, state]))
  const known = received.map((value) => {
    const state = stateOf.get(value.value) ?? 'idle'
    stateOf.delete(value.value)
    return state === value.state ? value : { ...value, state }
  })
  if (!stateOf.size) return known
  const missing = choices
    .filter(({ value }) => stateOf.has(value))
    .map(({ value, state }) => ({ value, state, numberOfResults: 0 }))
  const isIdle = ({ state }: FacetValue) => state === 'idle'
  const idle = known.filter(isIdle)
  const active = known.filter((value) => !isIdle(value))
  const room = Math.max(numberOfValues, known.length) - active.length - missing.length
  return [...active, ...missing, ...idle.slice(0, Math.max(0, room))]
}

export function toFacetRequest(context: FacetContext, page: SearchPage): RegularFacetRequest {
  const { options, facetId, choices, frozen, isExpanded, sortCriteria, preventAutoSelect } = context
  const { field, injectionDepth, resultsMustMatch, filterFacetCount, allowedValues, customSort } = options
  const isFrozen = frozen === 'values'
  const values = isFrozen ? shownValues(context, page) : choices
  return {
    facetId,
    field,
    type: 'specific',
    numberOfValues: Math.max(context.numberOfValues, choices.length),
    injectionDepth,
    filterFacetCount,
    resultsMustMatch,
    sortCriteria: toWireSort(sortCriteria),
    currentValues: values.map(({ value, state }) => ({ value, state })),
    freezeCurrentValues: isFrozen,
    isFieldExpanded: isExpanded,
    preventAutoSelect,
    ...(allowedValues && { allowedValues: { type: 'simple', values: allowedValues } }),
    ...(customSort && { customSort }),
  }
}

const toWireSort = (criterion: FacetSortCriterion) =>
  (criterion.endsWith('Descending')
    ? { type: criterion.replace('Descending', ''), order: 'descending' }
    : criterion) as NonNullable<RegularFacetRequest['sortCriteria']>
