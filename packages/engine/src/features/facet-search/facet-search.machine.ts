import { assign, emit } from 'xstate'
import type { Reset } from '../../core/protocol'
import { missingActor } from '../../core/fetch-actor'
import { isEqual } from '../../core/reuse'
import { toSearchFailure, type SearchFailure } from '../../core/page'
import { setup } from '../../core/setup'
import type { SearchRequested } from '../../domain/causes'

/** A value of a facet that was found. */
export interface FoundValue {
  /** The text to show: the caption of the value, or the value itself. */
  displayValue: string
  rawValue: string
  /** The number of results that have the value. */
  count: number
  /** The parents of a value of a hierarchical facet, from the root. */
  path?: string[] | undefined
}

/** The text and number of the values to search for. */
export interface FacetSearchQuery {
  text: string
  /** How many values to find. */
  numberOfValues: number
}

/** The values found, and whether the platform has more. */
export interface FacetSearchReply {
  values: FoundValue[]
  moreValuesAvailable: boolean
}

/** The text, the values found for it, and the failure of the last request. */
export interface FacetSearchContext extends FacetSearchQuery {
  values: FoundValue[]
  canShowMoreValues: boolean
  error: SearchFailure | undefined
}

/** Changes of the text, requests for more values, and choices of a value. */
export type FacetSearchEvent =
  | ({ type: 'text.change' } & FacetSearchQuery)
  /** `step`: how many values to add. */
  | { type: 'more.show'; step: number }
  | { type: 'search.clear' }
  /** A search of the page has succeeded: the values found belong to the previous search. */
  | { type: 'search.succeed' }
  /** Picks a value, which `parameters` choose in its facet. `query`: the query of the new search. */
  | {
      type: 'value.choose'
      cause: 'facetSelect' | 'facetExclude'
      resets: Reset[]
      parameters: object
      origin?: 'filter'
      query?: string
    }

/** The default of `debounceMs`, in milliseconds. */
export const DEFAULT_FACET_SEARCH_DEBOUNCE_MS = 100

const NO_VALUES = { text: '', values: [], canShowMoreValues: false, error: undefined }

/** A text, and the values of a facet that contain it. The feature defines what picking one does. */
export const facetSearchMachine = setup({
  types: {
    context: {} as FacetSearchContext,
    events: {} as FacetSearchEvent,
    emitted: {} as SearchRequested,
    tags: {} as 'loading',
  },
  actors: { fetchValues: missingActor<FacetSearchReply, FacetSearchQuery>() },
  actions: { clear: assign(NO_VALUES) },
  delays: { debounce: DEFAULT_FACET_SEARCH_DEBOUNCE_MS },
}).createMachine({
  id: 'facetSearch',
  context: { ...NO_VALUES, numberOfValues: 0 },
  initial: 'idle',
  on: {
    'text.change': {
      target: '.debouncing',
      actions: assign(({ event: { text, numberOfValues } }) => ({ text, numberOfValues })),
    },
    'more.show': {
      target: '.loading',
      actions: assign({ numberOfValues: ({ context, event }) => context.numberOfValues + event.step }),
    },
    'search.clear': { target: '.idle', actions: 'clear' },
    'search.succeed': '.debouncing',
    'value.choose': {
      target: '.idle',
      actions: ['clear', emit(({ event }) => ({ ...event, type: 'search.requested' }))],
    },
  },
  states: {
    idle: {
      on: {
        'search.clear': { guard: ({ context }) => isEqual({ ...context, ...NO_VALUES }, context) },
        'search.succeed': { guard: ({ context }) => context.text === '', actions: 'clear' },
      },
    },
    debouncing: { after: { debounce: 'loading' } },
    loading: {
      tags: 'loading',
      invoke: {
        src: 'fetchValues',
        input: ({ context: { text, numberOfValues } }) => ({ text, numberOfValues }),
        onDone: {
          target: 'idle',
          actions: assign(({ event: { output } }) => ({
            values: output.values,
            canShowMoreValues: output.moreValuesAvailable,
            error: undefined,
          })),
        },
        onError: {
          target: 'idle',
          actions: assign(({ event: { error } }) => ({
            values: [],
            canShowMoreValues: false,
            error: toSearchFailure(error),
          })),
        },
      },
    },
  },
})
