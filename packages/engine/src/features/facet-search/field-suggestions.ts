import type { Reset } from '../../core/feature'
import { facetIdOf } from '../../domain/facets'
import type { SearchParameters } from '../../search/search-parameters'
import { defineSearchFeature, type SearchProtocol } from '../../search/search-protocol'
import { withValue } from './define-facet-search'
import { searchValues, toCategoryRequest, toRegularRequest } from './facet-search-effects'
import type { FacetSearchEvent } from './facet-search.machine'
import { categoryFieldSuggestionsOptions, fieldSuggestionsOptions } from './facet-search.schema'
import { toFacetSearchCommands, toFacetSearchState } from './facet-search.view'
import { withPath, type FoundPath } from './found-values'

/** Returns the pick of a value, which begins another search: `choose` adds it to what remains of the current one. */
function toPick(
  clearFilters: boolean,
  current: SearchParameters,
  choose: (from: SearchParameters) => object,
): FacetSearchEvent {
  const resets: Reset[] = clearFilters ? ['page', 'filters'] : ['page']
  const query = ''
  const parameters = { q: query, ...choose(clearFilters ? {} : current) }
  return { type: 'value.choose', cause: 'facetSelect', resets, parameters, query }
}

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
export const fieldSuggestions = defineSearchFeature({
  kind: 'fieldSuggestions',
  schema: fieldSuggestionsOptions,
  machine: /* @__PURE__ */ searchValues(toRegularRequest, false),
  instance: facetIdOf,
  parameters: { keys: [], sets: { q: 'query', f: 'facet', fExcluded: 'facet' } },
  reads: [],
  state: toFacetSearchState,
  commands: (send, { parameters, input }) => ({
    ...toFacetSearchCommands(send, input),
    /**
     * Searches for what has the value.
     *
     * @throws {EngineError} `invalid-argument` if `rawValue` is not a string.
     */
    select: ({ rawValue: value }: { rawValue: string }) =>
      send(
        toPick(input.clearFilters, parameters(), (from) =>
          withValue<SearchProtocol>('select', ['f', 'fExcluded'], from, { facetId: facetIdOf(input), value }),
        ),
      ),
  }),
})

/**
 * Values of a category field as suggestions of a search box, at every depth; otherwise as `fieldSuggestions`. Sets the
 * parameters `q` and `cf`, which the query and the category facet of this `facetId` own.
 *
 * @param options - see {@link CategoryFieldSuggestionsOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty, the `facetId` has other characters, or a number is out of range.
 * @see Specification, sentence 7.5; Protocol, section 6
 */
export const categoryFieldSuggestions = defineSearchFeature({
  kind: 'categoryFieldSuggestions',
  schema: categoryFieldSuggestionsOptions,
  machine: /* @__PURE__ */ searchValues(toCategoryRequest, false),
  instance: facetIdOf,
  parameters: { keys: [], sets: { q: 'query', cf: 'categoryFacet' } },
  reads: [],
  state: toFacetSearchState,
  commands: (send, { parameters, input }) => ({
    ...toFacetSearchCommands(send, input),
    /**
     * Searches for what is below the path.
     *
     * @throws {EngineError} `invalid-argument` if `rawValue` or a part of `path` is not a string.
     */
    select: (found: FoundPath) =>
      send(toPick(input.clearFilters, parameters(), (from) => withPath(from, facetIdOf(input), found))),
  }),
})
