import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineFacetSearch } from './define-facet-search'
import { searchValues, toRegularRequest } from './facet-search-effects'

/**
 * Finds values of a facet by a text they contain, and selects or excludes one. Pass the `field` of the facet, and its
 * `facetId` if it has one.
 *
 * Values are requested when typing pauses, for the current search, and without those that are already chosen. They are
 * requested again when another search succeeds, but not when more results of the same search arrive. A reply to a text
 * that has been changed or cleared has no effect. A choice sets the parameters `f` and `fExcluded`, which the facet
 * owns.
 *
 * @param options - see {@link FacetSearchOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty, the `facetId` has other characters, or a number is out of range.
 * @see Specification, sentences 7.5 and 9.11
 */
export const facetSearch = /* @__PURE__ */ defineFacetSearch<SearchProtocol>(
  ['f', 'fExcluded'],
  /* @__PURE__ */ searchValues(toRegularRequest, true),
)

/** The actor that runs the machine of `facetSearch`. */
export interface FacetSearchActor extends ActorOf<typeof facetSearch> {}

/** What `engine.get(facetSearch)` returns: the state, the commands and the actor of the feature. */
export interface FacetSearchController extends ControllerOf<typeof facetSearch> {}
