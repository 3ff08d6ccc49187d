import { facetIdOf } from '../../domain/facets'
import type { SearchParameters } from '../../search/search-parameters'
import { defineSearchFeature } from '../../search/search-protocol'
import {
  provideCall,
  toCategoryRequest,
  toFacetSearchCommands,
  toFacetSearchState,
  toRegularRequest,
  withPath,
  withValue,
  type FoundPath,
} from './facet-search-call'
import { facetSearchMachine } from './facet-search.machine'
import { categoryFieldSuggestionsOptions, fieldSuggestionsOptions } from './facet-search.schema'

/** What a pick starts from, and what it leaves of the search before. */
const cleared: SearchParameters = {
  q: '',
  f: {},
  fExcluded: {},
  cf: {},
  nf: {},
  nfExcluded: {},
  df: {},
  dfExcluded: {},
  sf: {},
  sfExcluded: {},
  af: {},
}
const startOf = (clearFilters: boolean | undefined, present: SearchParameters) =>
  clearFilters ? { from: cleared, rest: cleared } : { from: present, rest: { q: '' } }

/**
 * Values of a field as suggestions of a search box: those that contain what is typed, counted in the whole index.
 * Picking one begins a search for what has this value: it is selected in its facet, the query is emptied, and, as by a
 * search box, other filters are cleared and page 1 is shown.
 *
 * Set through the parameters `q`, `f` and `fExcluded`, which the query and the facet of this `facetId` own.
 *
 * @param options - see {@link FieldSuggestionsOptions}; only `field` is required.
 * @throws {InvalidOptionsError} for an empty field, a `facetId` of other characters, a number out of range.
 * @see Specification, section 7 "facet search"; Protocol, section 6
 */
export const fieldSuggestions = defineSearchFeature({
  kind: 'fieldSuggestions',
  schema: fieldSuggestionsOptions,
  machine: facetSearchMachine,
  instance: facetIdOf,
  provide: provideCall(toRegularRequest, false),
  parameters: { keys: [], sets: { q: 'query', f: 'facet', fExcluded: 'facet' } },
  select: toFacetSearchState,
  commands: (send, { page }, snapshot) => ({
    ...toFacetSearchCommands(send),
    /**
     * Searches for what has the value.
     *
     * @throws {EngineError} `invalid-argument` for a `rawValue` that is no text.
     */
    select({ rawValue: value }: { rawValue: string }) {
      const { facetId, options } = snapshot().context
      const { from, rest } = startOf(options.clearFilters, page().parameters)
      const parameters = { ...rest, ...withValue('select', from, { facetId, value }) }
      send({ type: 'value.choose', cause: 'facetSelect', parameters })
    },
  }),
})

/**
 * Values of a category field as suggestions of a search box, at every depth; otherwise as `fieldSuggestions`. Set
 * through the parameters `q` and `cf`, which the query and the category facet of this `facetId` own.
 *
 * @param options - see {@link CategoryFieldSuggestionsOptions}; only `field` is required.
 * @throws {InvalidOptionsError} for an empty field, a `facetId` of other characters, a number out of range.
 * @see Specification, section 7 "facet search"; Protocol, section 6
 */
export const categoryFieldSuggestions = defineSearchFeature({
  kind: 'categoryFieldSuggestions',
  schema: categoryFieldSuggestionsOptions,
  machine: facetSearchMachine,
  instance: facetIdOf,
  provide: provideCall(toCategoryRequest, false),
  parameters: { keys: [], sets: { q: 'query', cf: 'categoryFacet' } },
  select: toFacetSearchState,
  commands: (send, { page }, snapshot) => ({
    ...toFacetSearchCommands(send),
    /**
     * Searches for what is below the path.
     *
     * @throws {EngineError} `invalid-argument` for a `rawValue` or `path` that is none.
     */
    select(found: FoundPath) {
      const { facetId, options } = snapshot().context
      const { from, rest } = startOf(options.clearFilters, page().parameters)
      const parameters = { ...rest, ...withPath(from, facetId, found) }
      send({ type: 'value.choose', cause: 'facetSelect', parameters })
    },
  }),
})
