import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineCategoryFacetSearch } from './define-category-facet-search'
import { searchValues, toCategoryRequest } from './facet-search-effects'

/**
 * Finds values of a category facet on every level by a text they contain, and selects one with its path. Pass the
 * `field`, `facetId`, `basePath` and `delimitingCharacter` of the facet.
 *
 * Values are requested when typing pauses, for the current search and without the selected value. They are requested
 * again when another search succeeds, but not when more results of the same search arrive. A reply to a text that has
 * been changed or cleared has no effect. A selection sets the parameter `cf`, which the facet owns.
 *
 * @param options - see {@link CategoryFacetSearchOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty, the `facetId` has other characters, or a number is out of range.
 * @see Specification, sentences 7.5 and 9.11; Protocol, section 6
 */
export const categoryFacetSearch = /* @__PURE__ */ defineCategoryFacetSearch<SearchProtocol>(
  'cf',
  /* @__PURE__ */ searchValues(toCategoryRequest, true),
)

/** The actor that runs the machine of `categoryFacetSearch`. */
export interface CategoryFacetSearchActor extends ActorOf<typeof categoryFacetSearch> {}

/** What `engine.get(categoryFacetSearch)` returns: the state, the commands and the actor of the feature. */
export interface CategoryFacetSearchController extends ControllerOf<typeof categoryFacetSearch> {}
