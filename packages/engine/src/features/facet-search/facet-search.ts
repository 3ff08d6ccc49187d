import { assertReply } from '../../core/errors'
import { fetchActor } from '../../core/fetch-actor'
import { facetIdOf, valuesOf } from '../../protocol/facets'
import { defineSearchFeature } from '../../protocol/search-protocol'
import { facetSearchMachine, type FacetSearchContext, type FacetSearchShown } from './facet-search.machine'
import { facetSearchOptions } from './facet-search.schema'

export interface FacetSearchState extends FacetSearchShown {
  isLoading: boolean
}

/**
 * Finds values of a facet by a text they contain, and selects or excludes one. Give it the `field`, and `facetId` if there is
 * one, of the facet.
 *
 * Values are asked for when typing pauses, under the present search, and without those that are chosen already. A reply to a
 * text that was changed or cleared meanwhile has no effect, good or bad. A choice is set through the parameters `f` and
 * `fExcluded`, which the facet owns.
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
  provide: ({ client, environment, page, currentRequest }) =>
    facetSearchMachine.provide({
      actors: {
        fetchValues: fetchActor(async ({ facetId, options, numberOfValues, shown }: FacetSearchContext, call) => {
          const { f, fExcluded } = page().parameters
          const reply = await client.facetSearch(
            {
              type: 'specific',
              field: options.field,
              filterFacetCount: options.filterFacetCount,
              query: `*${shown.text}*`,
              numberOfValues,
              ignoreValues: [...valuesOf(f, facetId), ...valuesOf(fExcluded, facetId)],
              captions: {},
              searchContext: currentRequest(),
            },
            call,
          )
          assertReply(Array.isArray(reply?.values))
          return reply
        }, environment),
      },
    }),
  receive: {
    // What was found belongs to the search before.
    'search.succeeded': (_, { context: { shown } }) =>
      shown.text
        ? { type: 'text.change', text: shown.text }
        : shown.values.length
          ? { type: 'search.clear' }
          : undefined,
  },
  parameters: { keys: [], sets: { f: 'facet', fExcluded: 'facet' } },
  select: (snapshot): FacetSearchState => ({ ...snapshot.context.shown, isLoading: snapshot.hasTag('loading') }),
  commands: (send, { page }) => {
    const choose =
      (key: 'f' | 'fExcluded') =>
      ({ rawValue }: { rawValue: string }) =>
        send({ type: 'value.choose', value: rawValue, key, chosen: page().parameters })
    return {
      /** Asks for values that contain the text when typing pauses; an empty text finds all. */
      changeText: (text: string) => send({ type: 'text.change', text }),
      showMoreValues: () => send({ type: 'more.show' }),
      clear: () => send({ type: 'search.clear' }),
      /** Selects a value that was found, ends this search, and searches. */
      select: choose('f'),
      /** Excludes a value that was found, ends this search, and searches. */
      exclude: choose('fExcluded'),
    }
  },
})
