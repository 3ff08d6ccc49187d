import type { FacetSearchResponse, FacetSearchValue } from '@querent/api-client'
import { assign, emit } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { missingActor } from '../../core/fetch-actor'
import { toSearchFailure, type SearchFailure } from '../../core/page'
import { setup } from '../../core/setup'
import { facetIdOf } from '../../domain/facets'
import type { SearchParameters } from '../../search/search-parameters'

export interface FacetSearchInput {
  field: string
  facetId?: string | undefined
  numberOfValues: number
  debounceMs: number
  filterFacetCount: boolean
  /** What a reply shows in place of a value, and is searched in too. */
  captions: Record<string, string>
  /** Of category facets. */
  basePath?: string[]
  delimitingCharacter?: string
  /** Of suggestions: picking one clears what is chosen in other filters. */
  clearFilters?: boolean
}

/** What users see. */
export interface FacetSearchShown {
  text: string
  values: FacetSearchValue[]
  canShowMoreValues: boolean
  error: SearchFailure | undefined
}

export interface FacetSearchContext {
  options: FacetSearchInput
  facetId: string
  /** How many values may be found. */
  numberOfValues: number
  shown: FacetSearchShown
  /** Another search of the page was started than the one that has succeeded last. */
  isStale: boolean
}

export type FacetSearchEvent =
  | { type: 'text.change'; text: string }
  | { type: 'more.show' }
  | { type: 'search.clear' }
  /** A search of the page starts. */
  | { type: 'search.outdate' }
  /** It succeeds: what was found belongs to the one before. */
  | { type: 'search.renew' }
  /** Picks a value, which `parameters` choose in its facet. */
  | { type: 'value.choose'; cause: 'facetSelect' | 'facetExclude'; parameters: SearchParameters; isFilter?: true }

const NOTHING: FacetSearchShown = { text: '', values: [], canShowMoreValues: false, error: undefined }

/** A text, and the values of a facet that contain it. What picking one of them means is up to the feature. */
export const facetSearchMachine = setup({
  types: {
    context: {} as FacetSearchContext,
    events: {} as FacetSearchEvent,
    input: {} as FacetSearchInput,
    emitted: {} as SearchRequested<SearchParameters>,
    tags: {} as 'loading',
  },
  actors: { fetchValues: missingActor<FacetSearchResponse, FacetSearchContext>() },
  actions: { clear: assign({ shown: NOTHING }), renew: assign({ isStale: false }) },
  delays: { debounce: ({ context }) => context.options.debounceMs },
}).createMachine({
  id: 'facetSearch',
  context: ({ input }) => ({
    options: input,
    facetId: facetIdOf(input),
    numberOfValues: 0,
    shown: NOTHING,
    isStale: false,
  }),
  initial: 'idle',
  on: {
    'text.change': {
      target: '.debouncing',
      actions: assign(({ context: { options, shown }, event: { text } }) => ({
        shown: { ...shown, text },
        numberOfValues: options.numberOfValues,
      })),
    },
    'more.show': {
      target: '.loading',
      actions: assign({ numberOfValues: ({ context }) => context.numberOfValues + context.options.numberOfValues }),
    },
    'search.clear': { target: '.idle', actions: 'clear' },
    'search.outdate': { actions: assign({ isStale: true }) },
    'search.renew': { target: '.debouncing', actions: 'renew' },
    'value.choose': {
      target: '.idle',
      actions: [
        'clear',
        emit(({ event: { type: _, ...requested } }) => ({ type: 'search.requested', resets: ['page'], ...requested })),
      ],
    },
  },
  states: {
    idle: {
      on: {
        'search.renew': { guard: ({ context }) => context.shown.text === '', actions: ['renew', 'clear'] },
      },
    },
    debouncing: { after: { debounce: 'loading' } },
    loading: {
      tags: 'loading',
      invoke: {
        src: 'fetchValues',
        input: ({ context }) => context,
        onDone: {
          target: 'idle',
          actions: assign(({ context, event: { output } }) => ({
            shown: {
              text: context.shown.text,
              values: output.values,
              canShowMoreValues: output.moreValuesAvailable,
              error: undefined,
            },
          })),
        },
        onError: {
          target: 'idle',
          actions: assign(({ context, event: { error } }) => ({
            shown: { ...NOTHING, text: context.shown.text, error: toSearchFailure(error) },
          })),
        },
      },
    },
  },
})
