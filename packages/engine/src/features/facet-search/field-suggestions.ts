import type { SearchProtocol } from '../../search/search-protocol'
import { defineCategoryFieldSuggestions, defineFieldSuggestions } from './define-field-suggestions'
import { searchValues, toCategoryRequest, toRegularRequest } from './facet-search-effects'

/**
 * Values of a field as suggestions of a search box: those that contain what is typed, counted in the whole index.
 * Picking one starts a search for what has this value: the value is selected in its facet, the query is cleared and, as
 * in a search box, other filters are cleared and page 1 is shown.
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
 * Values of a category field as suggestions of a search box, at every depth; otherwise as `fieldSuggestions`. Sets the
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
