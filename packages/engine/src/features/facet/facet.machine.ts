import type { FacetSearchResponse, FacetSearchValue, FacetValueState } from '@querent/api-client'
import { assign, emit, setup } from 'xstate'
import type { Reset, SearchRequested } from '../../core/feature'
import { missingActor } from '../../core/fetch-actor'
import { toSearchFailure, type SearchFailure } from '../../core/page'
import type { FacetSortCriterion } from './facet.schema'

export interface FacetInput {
  field: string
  facetId?: string | undefined
  numberOfValues: number
  injectionDepth: number
  sortCriteria: FacetSortCriterion
  resultsMustMatch: 'atLeastOneValue' | 'allValues'
  filterFacetCount: boolean
  allowedValues?: string[] | undefined
  customSort?: string[] | undefined
  search: { numberOfValues: number; debounceMs: number }
}

/** A value that a person selected or excluded. */
export interface FacetChoice {
  value: string
  state: Exclude<FacetValueState, 'idle'>
  /** As facet search told, for a value that no response has shown yet. */
  numberOfResults?: number
}

export interface FacetSearchContext {
  text: string
  values: FacetSearchValue[]
  moreValuesAvailable: boolean
  numberOfValues: number
  error: SearchFailure | undefined
}

export interface FacetContext {
  options: FacetInput
  facetId: string
  /** In the order in which they were made. */
  choices: FacetChoice[]
  numberOfValues: number
  isExpanded: boolean
  sortCriteria: FacetSortCriterion
  /**
   * What is to stay where it is, since the person acted on the facet after the last response: its `values`, where a
   * choice was changed, or just the `order` of the facets.
   */
  frozen: 'nothing' | 'order' | 'values'
  /** The platform may not choose values by itself. */
  preventAutoSelect: boolean
  search: FacetSearchContext
}

export type FacetEvent =
  | { type: 'value.toggle'; choice: FacetChoice }
  | { type: 'values.deselect' }
  | { type: 'values.clear' }
  | { type: 'values.thaw' }
  | { type: 'values.restore'; choices: FacetChoice[] }
  | { type: 'values.accept'; choices: FacetChoice[] }
  | { type: 'more.show' }
  | { type: 'less.show' }
  | { type: 'sort.set'; sortCriteria: FacetSortCriterion }
  | { type: 'search.change'; text: string }
  | { type: 'search.more' }
  | { type: 'search.clear' }
  | { type: 'search.select'; choice: FacetChoice }

export type FetchFacetValuesInput = Pick<FacetContext, 'options' | 'choices' | 'search'>

const emptySearch = ({ search }: FacetInput): FacetSearchContext => ({
  text: '',
  values: [],
  moreValuesAvailable: false,
  numberOfValues: search.numberOfValues,
  error: undefined,
})

const withToggled = (choices: FacetChoice[], choice: FacetChoice): FacetChoice[] => {
  const isChosen = choices.some(({ value, state }) => value === choice.value && state === choice.state)
  const others = choices.filter(({ value }) => value !== choice.value)
  return isChosen ? others : [...others, choice]
}

export const facetMachine = setup({
  types: {
    context: {} as FacetContext,
    events: {} as FacetEvent,
    input: {} as FacetInput,
    emitted: {} as SearchRequested,
    tags: {} as 'searching',
  },
  actors: { fetchValues: missingActor<FacetSearchResponse, FetchFacetValuesInput>() },
  actions: {
    choose: assign((_, { choices }: { choices: FacetChoice[] }) => ({
      choices,
      frozen: 'values' as const,
      preventAutoSelect: true,
    })),
    clearSearch: assign({ search: ({ context }) => emptySearch(context.options) }),
    requestSearch: emit((_, { cause, resets }: { cause: string; resets: Reset[] }) => ({
      type: 'search.requested' as const,
      cause,
      resets,
    })),
  },
  delays: {
    debounce: ({ context }) => context.options.search.debounceMs,
  },
}).createMachine({
  id: 'facet',
  context: ({ input }) => ({
    options: input,
    facetId: input.facetId ?? input.field,
    choices: [],
    numberOfValues: input.numberOfValues,
    isExpanded: false,
    sortCriteria: input.sortCriteria,
    frozen: 'nothing',
    preventAutoSelect: false,
    search: emptySearch(input),
  }),
  initial: 'idle',
  on: {
    'value.toggle': {
      actions: [
        { type: 'choose', params: ({ context, event }) => ({ choices: withToggled(context.choices, event.choice) }) },
        {
          type: 'requestSearch',
          params: ({ context, event: { choice } }) => {
            const isOn = context.choices.some(({ value }) => value === choice.value)
            const verb = choice.state === 'selected' ? 'Select' : 'Exclude'
            return {
              cause: isOn ? `facet${verb}` : `facet${verb === 'Select' ? 'Deselect' : 'Unexclude'}`,
              resets: ['page'],
            }
          },
        },
      ],
    },
    'values.deselect': {
      guard: ({ context }) => context.choices.length > 0,
      actions: [
        assign({ choices: [], frozen: 'order', preventAutoSelect: true }),
        { type: 'requestSearch', params: { cause: 'facetClearAll', resets: ['page'] } },
      ],
    },
    'values.clear': {
      actions: assign(({ context: { choices, preventAutoSelect } }) => ({
        choices: [],
        frozen: 'nothing',
        preventAutoSelect: preventAutoSelect || choices.length > 0,
      })),
    },
    'values.thaw': { actions: assign({ frozen: 'nothing' }) },
    'values.restore': {
      actions: assign(({ context, event: { choices } }) => ({
        choices,
        numberOfValues: Math.max(context.numberOfValues, choices.length),
        frozen: 'nothing',
        preventAutoSelect: choices.length + context.choices.length > 0,
      })),
    },
    'values.accept': {
      actions: assign(({ event: { choices } }) => ({ choices, frozen: 'nothing', preventAutoSelect: false })),
    },
    'more.show': {
      actions: [
        assign(({ context: { choices, numberOfValues, options } }) => ({
          numberOfValues:
            (Math.floor(Math.max(numberOfValues, choices.length) / options.numberOfValues) + 1) *
            options.numberOfValues,
          isExpanded: true,
          frozen: 'order',
        })),
        { type: 'requestSearch', params: { cause: 'showMoreFacetResults', resets: [] } },
      ],
    },
    'less.show': {
      actions: [
        assign(({ context: { choices, options } }) => ({
          numberOfValues: Math.max(options.numberOfValues, choices.length),
          isExpanded: false,
          frozen: 'order',
        })),
        { type: 'requestSearch', params: { cause: 'showLessFacetResults', resets: [] } },
      ],
    },
    'sort.set': {
      guard: ({ context, event }) => context.sortCriteria !== event.sortCriteria,
      actions: [
        assign(({ event: { sortCriteria } }) => ({ sortCriteria, frozen: 'order' })),
        { type: 'requestSearch', params: { cause: 'facetUpdateSort', resets: ['page'] } },
      ],
    },
    'search.change': {
      target: '.debouncing',
      actions: assign({
        search: ({ context, event: { text } }) => ({
          ...context.search,
          text,
          numberOfValues: context.options.search.numberOfValues,
        }),
      }),
    },
    'search.more': {
      target: '.searching',
      actions: assign({
        search: ({ context: { search, options } }) => ({
          ...search,
          numberOfValues: search.numberOfValues + options.search.numberOfValues,
        }),
      }),
    },
    'search.clear': { target: '.idle', actions: 'clearSearch' },
    'search.select': {
      target: '.idle',
      actions: [
        'clearSearch',
        {
          type: 'choose',
          params: ({ context, event: { choice } }) => ({
            choices: [...context.choices.filter(({ value }) => value !== choice.value), choice],
          }),
        },
        {
          type: 'requestSearch',
          params: ({ event: { choice } }) => ({
            cause: choice.state === 'selected' ? 'facetSelect' : 'facetExclude',
            resets: ['page'],
          }),
        },
      ],
    },
  },
  states: {
    idle: {},
    debouncing: { after: { debounce: 'searching' } },
    searching: {
      tags: 'searching',
      invoke: {
        src: 'fetchValues',
        input: ({ context: { options, choices, search } }) => ({ options, choices, search }),
        onDone: {
          target: 'idle',
          actions: assign({
            search: ({ context, event: { output } }) => ({
              ...context.search,
              values: output.values,
              moreValuesAvailable: output.moreValuesAvailable,
              error: undefined,
            }),
          }),
        },
        onError: {
          target: 'idle',
          actions: assign({
            search: ({ context, event }) => ({
              ...context.search,
              values: [],
              moreValuesAvailable: false,
              error: toSearchFailure(event.error),
            }),
          }),
        },
      },
    },
  },
})
