import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { SearchProtocol } from '../../search/search-protocol'
import { shownFacets } from './automatic-facets.view'
import { MAX_COUNT } from './automatic-facets.schema'
import { defineAutomaticFacets } from './define-automatic-facets'

/**
 * Shows the facets that the platform chooses for the results, in its order. A choice shows at once; new counts and
 * facets follow with the response. A facet with a selected value is shown even if the response does not have it.
 *
 * Contributes `generateAutomaticFacets`; owns the parameter `af`, values by field. A change returns to page 1.
 *
 * @param options - see {@link AutomaticFacetsOptions}.
 * @throws {InvalidOptionsError} if `desiredCount` is not 1 to 20, or `numberOfValues` is below 1.
 * @see Specification, sentences 3.9 to 3.11, 4.7 and 4.8; Protocol, section 3.6
 */
export const automaticFacets = /* @__PURE__ */ defineAutomaticFacets<SearchProtocol>('af', {
  contribute: (snapshot, { facts }, input) => ({
    generateAutomaticFacets: {
      // Excluded ones may be among them.
      desiredCount: Math.min(input.desiredCount + input.excludedFields.length, MAX_COUNT),
      numberOfValues: input.numberOfValues,
      currentFacets: shownFacets(snapshot.context, facts, input).flatMap(({ field, label, values }) => {
        const currentValues = values.filter(({ state }) => state === 'selected')
        return currentValues.length ? [{ field, label, currentValues }] : []
      }),
    },
    facetOptions: { freezeFacetOrder: !snapshot.matches('fresh') },
  }),
})

/** The actor that runs the machine of `automaticFacets`. */
export interface AutomaticFacetsActor extends ActorOf<typeof automaticFacets> {}

/** What `engine.get(automaticFacets)` returns: the state, the commands and the actor of the feature. */
export interface AutomaticFacetsController extends ControllerOf<typeof automaticFacets> {}
