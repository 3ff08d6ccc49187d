import { facetIdOf } from '../../domain/facets'
import { defineSearchFeature } from '../../search/search-protocol'
import {
  provideCall,
  renewal,
  toCategoryRequest,
  toFacetSearchCommands,
  toFacetSearchState,
  withPath,
  type FoundPath,
} from './facet-search-call'
import { facetSearchMachine } from './facet-search.machine'
import { categoryFacetSearchOptions } from './facet-search.schema'

/**
 * Finds values of a category facet at every depth by a text they contain, and selects one with its path. Give it the
 * `field`, `facetId`, `basePath` and `delimitingCharacter` of the facet.
 *
 * Values are asked for when typing pauses, under the present search, and without the one that is selected; they are
 * asked for again when another search succeeds, but not when more of the same comes. A reply to a text that was changed
 * or cleared meanwhile has no effect, good or bad. A selection is set through the parameter `cf`, which the facet owns.
 *
 * @param options - see {@link CategoryFacetSearchOptions}; only `field` is required.
 * @throws {InvalidOptionsError} for an empty field, a `facetId` of other characters, a number out of range.
 * @see Specification, sections 7 "facet search" and 9; Protocol, section 6
 */
export const categoryFacetSearch = defineSearchFeature({
  kind: 'categoryFacetSearch',
  schema: categoryFacetSearchOptions,
  machine: facetSearchMachine,
  instance: facetIdOf,
  provide: provideCall(toCategoryRequest, true),
  receive: renewal,
  parameters: { keys: [], sets: { cf: 'categoryFacet' } },
  select: toFacetSearchState,
  commands: (send, { page }, snapshot) => ({
    ...toFacetSearchCommands(send),
    /**
     * Selects a value that was found, ends this search, and searches.
     *
     * @throws {EngineError} `invalid-argument` for a `rawValue` or `path` that is none.
     */
    select: (found: FoundPath) =>
      send({
        type: 'value.choose',
        cause: 'facetSelect',
        parameters: withPath(page().parameters, snapshot().context.facetId, found),
        isFilter: true,
      }),
  }),
})
