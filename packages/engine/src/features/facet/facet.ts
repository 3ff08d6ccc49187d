import type { RegularFacetRequest } from '@querent/api-client'
import type { SnapshotFrom } from 'xstate'
import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import { oncePer } from '../../core/once-per'
import type { OutputOfSchema } from '../../core/options'
import { facetIdOf, isEnabled } from '../../domain/facets'
import type { ValueFact } from '../../domain/facts'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineFacet } from './define-facet'
import type { FacetContext, facetMachine } from './facet.machine'
import type { facetOptions, FacetSortCriterion } from './facet.schema'
import { shownValues } from './facet.view'

/**
 * Shows the values of a field with their counts, which can be selected and excluded, with "show more" and "show less".
 * `facetSearch` searches among them.
 *
 * Contributes one of the request's `facets`; owns the parameters `f` (selected) and `fExcluded`, each under its id. A
 * change returns to page 1. A choice shows at once; counts follow with the response. If its `condition` is false, the
 * facet is omitted from the request and cleared.
 *
 * @param options - see {@link FacetOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty, the `facetId` has other characters, a number or list is out of
 * range, or `condition` is not a function.
 * @see Specification, sentences 3.8, 4.1 to 4.6, 5.1 to 5.7 and 9.10
 */
export const facet = /* @__PURE__ */ defineFacet<SearchProtocol>(['f', 'fExcluded'], {
  contribute: (snapshot, page, input) =>
    isEnabled(input, page)
      ? {
          facets: [toFacetRequest(snapshot, page.facts.facetOf('regular', facetIdOf(input))?.values, input)],
          facetOptions: { freezeFacetOrder: snapshot.value !== 'fresh' },
        }
      : {},
})

type Input = OutputOfSchema<typeof facetOptions>

/** Frozen values are requested as they are shown; otherwise a request depends on the context only. */
const toFacetRequest = (snapshot: SnapshotFrom<typeof facetMachine>, received: ValueFact[] = [], input: Input) =>
  snapshot.value === 'valuesFrozen'
    ? toRequest(snapshot.context, input, shownValues(snapshot, received, input))
    : toThawedRequest(snapshot.context, input)

const toThawedRequest = /* @__PURE__ */ oncePer((context: FacetContext, input: Input) => toRequest(context, input))

function toRequest(context: FacetContext, input: Input, frozen?: ValueFact[]): RegularFacetRequest {
  const { choices, preventAutoSelect } = context
  const { numberOfValues = input.numberOfValues, sortCriteria = input.sortCriteria } = context
  const { field, injectionDepth, filterFacetCount, resultsMustMatch, customSort, allowedValues } = input
  // Listing the members is faster: JSON serialises an object made by spreads slowly.
  const request: RegularFacetRequest = {
    facetId: facetIdOf(input),
    field,
    type: 'specific',
    numberOfValues: Math.max(numberOfValues, choices.length),
    injectionDepth,
    filterFacetCount,
    resultsMustMatch,
    sortCriteria: toWireSort(sortCriteria),
    currentValues: (frozen ?? choices).map(({ value, state }) => ({ value, state })),
    freezeCurrentValues: frozen !== undefined,
    isFieldExpanded: numberOfValues > input.numberOfValues,
    preventAutoSelect,
  }
  if (customSort) request.customSort = customSort
  if (allowedValues) request.allowedValues = { type: 'simple', values: allowedValues }
  return request
}

function toWireSort(criterion: FacetSortCriterion) {
  const type = criterion.replace('Descending', '')
  return (type === criterion ? type : { type, order: 'descending' }) as NonNullable<RegularFacetRequest['sortCriteria']>
}

/** The actor that runs the machine of `facet`. */
export interface FacetActor extends ActorOf<typeof facet> {}

/** What `engine.get(facet)` returns: the state, the commands and the actor of the feature. */
export interface FacetController extends ControllerOf<typeof facet> {}
