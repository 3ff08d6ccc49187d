import type { FacetValue, FacetValueState, RegularFacetRequest, SearchResponse } from '@querent/api-client'
import { pick } from '../../core/pick'
import { responseFacetOf } from '../../domain/facets'
import type { SearchPage } from '../../search/search-protocol'
import type { FacetContext } from './facet.machine'
import type { FacetSortCriterion } from './facet.schema'

export const receivedValues = (facetId: string, response: SearchResponse | undefined) =>
  responseFacetOf('regular', facetId, response)?.values ?? []

const isIdle = ({ state }: FacetValue) => state === 'idle'

/**
 * Returns the values to show: those of the response, in the states that the user gave them since. A restored value that
 * the response does not have is appended. One that the user found by a search stands before the first idle one, and
 * takes the place of the last idle one.
 */
export function shownValues(
  { choices, facetId, frozen, numberOfValues }: FacetContext,
  page: SearchPage,
): FacetValue[] {
  const received = receivedValues(facetId, page.response)
  if (!choices.length && received.every(isIdle)) return received
  const missing = new Map<string, FacetValueState>(choices.map(({ value, state }) => [value, state]))
  const known = received.map((value) => {
    const state = missing.get(value.value) ?? 'idle'
    missing.delete(value.value)
    return state === value.state ? value : { ...value, state }
  })
  if (!missing.size) return known
  const values = [...known, ...Array.from(missing, ([value, state]) => ({ value, state, numberOfResults: 0 }))]
  if (frozen !== 'values') return values
  return values
    .sort((left, right) => Number(isIdle(left)) - Number(isIdle(right)))
    .slice(0, Math.max(numberOfValues, known.length, choices.length))
}

export function toFacetRequest(context: FacetContext, page: SearchPage): RegularFacetRequest {
  const { options, facetId, choices, numberOfValues, frozen, sortCriteria, preventAutoSelect } = context
  const { allowedValues } = options
  const isFrozen = frozen === 'values'
  const values = isFrozen ? shownValues(context, page) : choices
  return {
    ...pick(options, ['field', 'injectionDepth', 'filterFacetCount', 'resultsMustMatch', 'customSort']),
    facetId,
    type: 'specific',
    numberOfValues: Math.max(numberOfValues, choices.length),
    sortCriteria: toWireSort(sortCriteria),
    currentValues: values.map(({ value, state }) => ({ value, state })),
    freezeCurrentValues: isFrozen,
    isFieldExpanded: numberOfValues > options.numberOfValues,
    preventAutoSelect,
    ...(allowedValues && { allowedValues: { type: 'simple', values: allowedValues } }),
  }
}

function toWireSort(criterion: FacetSortCriterion) {
  const type = criterion.replace('Descending', '')
  return (type === criterion ? type : { type, order: 'descending' }) as NonNullable<RegularFacetRequest['sortCriteria']>
}
