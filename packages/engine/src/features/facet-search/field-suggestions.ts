import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineCategoryFieldSuggestions, defineFieldSuggestions } from './define-field-suggestions'
import { searchValues, toCategoryRequest, toRegularRequest } from './facet-search-effects'

/**
 * Suggests values of a field in a search box: those that contain the typed text, with their counts in the whole index.
 * Picking one selects the value in its facet, clears the query and, like a submit of a search box, clears other filters
 * and returns to page 1.
 *
 * Sets the parameters `q`, `f` and `fExcluded`, which the query and the facet of this `facetId` own.
 *
 * @param options - see {@link FieldSuggestionsOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty, the `facetId` has other characters, or a number is out of range.
 * @see Specification, sentence 7.5; Protocol, section 6
 */
export const fieldSuggestions = /* @__PURE__ */ defineFieldSuggestions<SearchProtocol>(
  'q',
  ['f', 'fExcluded'],
  /* @__PURE__ */ searchValues(toRegularRequest, false),
)

/**
 * Suggests values of a category field in a search box, on every level; otherwise like `fieldSuggestions`. Sets the
 * parameters `q` and `cf`, which the query and the category facet of this `facetId` own.
 *
 * @param options - see {@link CategoryFieldSuggestionsOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty, the `facetId` has other characters, or a number is out of range.
 * @see Specification, sentence 7.5; Protocol, section 6
 */
export const categoryFieldSuggestions = /* @__PURE__ */ defineCategoryFieldSuggestions<SearchProtocol>(
  'q',
  'cf',
  /* @__PURE__ */ searchValues(toCategoryRequest, false),
)

/** The actor that runs the machine of `categoryFieldSuggestions`. */
export interface CategoryFieldSuggestionsActor extends ActorOf<typeof categoryFieldSuggestions> {}

/** What `engine.get(categoryFieldSuggestions)` returns: the state, the commands and the actor of the feature. */
export interface CategoryFieldSuggestionsController extends ControllerOf<typeof categoryFieldSuggestions> {}

/** The actor that runs the machine of `fieldSuggestions`. */
export interface FieldSuggestionsActor extends ActorOf<typeof fieldSuggestions> {}

/** What `engine.get(fieldSuggestions)` returns: the state, the commands and the actor of the feature. */
export interface FieldSuggestionsController extends ControllerOf<typeof fieldSuggestions> {}
