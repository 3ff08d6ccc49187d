import { facetIdOf } from '../../domain/facets'
import { defineSearchFeature } from '../../search/search-protocol'
import {
  provideCall,
  renewal,
  toFacetSearchCommands,
  toFacetSearchState,
  toRegularRequest,
  withValue,
} from './facet-search-call'
import { facetSearchMachine } from './facet-search.machine'
import { facetSearchOptions } from './facet-search.schema'

/**
 * Finds values of a facet by a text they contain, and selects or excludes one. Give it the `field`, and `facetId` if
 * there is one, of the facet.
 *
 * Values are asked for when typing pauses, under the present search, and without those that are chosen already; they
 * are asked for again when another search succeeds, but not when more of the same comes. A reply to a text that was
 * changed or cleared meanwhile has no effect, good or bad. A choice is set through the parameters `f` and `fExcluded`,
 * which the facet owns.
 *
 * @param options - see {@link FacetSearchOptions}; only `field` is required.
 * @throws {InvalidOptionsError} for an empty field, a `facetId` of other characters, a number out of range.
 * @see Specification, sections 7 "facet search" and 9
 */
export const facetSearch = defineSearchFeature({
  kind: 'facetSearch',
  schema: facetSearchOptions,
  machine: facetSearchMachine,
  instance: facetIdOf,
  provide: provideCall(toRegularRequest, true),
  receive: renewal,
  parameters: { keys: [], sets: { f: 'facet', fExcluded: 'facet' } },
  select: toFacetSearchState,
  commands: (send, { page }, snapshot) => {
    const choose =
      (command: string, key: 'f' | 'fExcluded', isSingle = false) =>
      ({ rawValue: value }: { rawValue: string }) =>
        send({
          type: 'value.choose',
          cause: key === 'f' ? 'facetSelect' : 'facetExclude',
          parameters: withValue(command, page().parameters, {
            facetId: snapshot().context.facetId,
            value,
            key,
            isSingle,
          }),
          isFilter: true,
        })
    return {
      ...toFacetSearchCommands(send),
      /**
       * Selects a value that was found, ends this search, and searches.
       *
       * @throws {EngineError} `invalid-argument` for a `rawValue` that is no text, as those below do.
       */
      select: choose('select', 'f'),
      /** Excludes a value that was found, ends this search, and searches. */
      exclude: choose('exclude', 'fExcluded'),
      /** As `select`, and sets all other values of the facet idle. */
      singleSelect: choose('singleSelect', 'f', true),
      /** As `exclude`, and sets all other values of the facet idle. */
      singleExclude: choose('singleExclude', 'fExcluded', true),
    }
  },
})
