import { facetIdOf } from '../../domain/facets'
import { defineSearchFeature } from '../../search/search-protocol'
import { renewal } from './define-facet-search'
import { searchValues, toCategoryRequest } from './facet-search-effects'
import { categoryFacetSearchOptions } from './facet-search.schema'
import { toFacetSearchCommands, toFacetSearchState } from './facet-search.view'
import { withPath, type FoundPath } from './found-values'

/**
 * Finds values of a category facet at every depth by a text they contain, and selects one with its path. Give it the
 * `field`, `facetId`, `basePath` and `delimitingCharacter` of the facet.
 *
 * Values are requested when typing pauses, for the current search, and without the one that is selected. They are
 * requested again when another search succeeds, but not when more results of the same search arrive. A reply to a text
 * that has been changed or cleared has no effect. A selection sets the parameter `cf`, which the facet owns.
 *
 * @param options - see {@link CategoryFacetSearchOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty, the `facetId` has other characters, or a number is out of range.
 * @see Specification, sentences 7.5 and 9.11; Protocol, section 6
 */
export const categoryFacetSearch = defineSearchFeature({
  kind: 'categoryFacetSearch',
  schema: categoryFacetSearchOptions,
  machine: /* @__PURE__ */ searchValues(toCategoryRequest, true),
  instance: facetIdOf,
  receive: renewal,
  parameters: { keys: [], sets: { cf: 'categoryFacet' } },
  reads: [],
  state: toFacetSearchState,
  commands: (send, { parameters, input }) => ({
    ...toFacetSearchCommands(send, input),
    /**
     * Selects a value that was found, clears this search, and searches.
     *
     * @throws {EngineError} `invalid-argument` if `rawValue` or a part of `path` is not a string.
     */
    select: (found: FoundPath) =>
      send({
        type: 'value.choose',
        cause: 'facetSelect',
        resets: ['page'],
        parameters: withPath(parameters(), facetIdOf(input), found),
        by: 'filter',
      }),
  }),
})
