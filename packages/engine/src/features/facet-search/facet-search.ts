import { facetIdOf } from '../../domain/facets'
import { defineSearchFeature } from '../../search/search-protocol'
import { provideFacetSearch, renewal, toRegularRequest } from './facet-search-effects'
import { facetSearchOptions } from './facet-search.schema'
import { toFacetSearchCommands, toFacetSearchState } from './facet-search.view'
import { withValue } from './found-values'

/**
 * Finds values of a facet by a text they contain, and selects or excludes one. Give it the `field`, and `facetId` if
 * there is one, of the facet.
 *
 * Values are requested when typing pauses, for the current search, and without those that are already chosen. They are
 * requested again when another search succeeds, but not when more results of the same search arrive. A reply to a text
 * that has been changed or cleared has no effect. A choice sets the parameters `f` and `fExcluded`, which the facet owns.
 *
 * @param options - see {@link FacetSearchOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty, the `facetId` has other characters, or a number is out of range.
 * @see Specification, sentences 7.5 and 9.11
 */
export const facetSearch = defineSearchFeature({
  kind: 'facetSearch',
  schema: facetSearchOptions,
  machine: /* @__PURE__ */ provideFacetSearch(toRegularRequest, true),
  instance: facetIdOf,
  receive: renewal,
  parameters: { keys: [], sets: { f: 'facet', fExcluded: 'facet' } },
  reads: [],
  state: toFacetSearchState,
  commands: (send, { parameters, input }) => {
    const facetId = facetIdOf(input)
    const choose =
      (command: string, key: 'f' | 'fExcluded', isSingle = false) =>
      ({ rawValue: value }: { rawValue: string }) =>
        send({
          type: 'value.choose',
          cause: key === 'f' ? 'facetSelect' : 'facetExclude',
          resets: ['page'],
          parameters: withValue(command, parameters(), { facetId, value, key, isSingle }),
          by: 'filter',
        })
    return {
      ...toFacetSearchCommands(send, input),
      /**
       * Selects a value that was found, clears this search, and searches.
       *
       * @throws {EngineError} `invalid-argument` if `rawValue` is not a string; so do the other choices.
       */
      select: choose('select', 'f'),
      /** Excludes a value that was found, clears this search, and searches. */
      exclude: choose('exclude', 'fExcluded'),
      /** Like `select`; all other values of the facet become idle. */
      singleSelect: choose('singleSelect', 'f', true),
      /** Like `exclude`; all other values of the facet become idle. */
      singleExclude: choose('singleExclude', 'fExcluded', true),
    }
  },
})
