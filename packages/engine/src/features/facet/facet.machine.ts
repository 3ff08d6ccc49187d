import type { FacetValueState } from '@querent/api-client'
import { assign, emit, setup } from 'xstate'
import type { Reset, SearchRequested } from '../../core/feature'
import { facetIdOf } from '../../protocol/facets'
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
}

/** A value that a person selected or excluded. */
export interface FacetChoice {
  value: string
  state: Exclude<FacetValueState, 'idle'>
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
  },
  actions: {
    requestSearch: emit((_, params: { cause: string; resets: Reset[]; part?: string }) => ({
      type: 'search.requested' as const,
      ...params,
    })),
  },
}).createMachine({
  id: 'facet',
  context: ({ input }) => ({
    options: input,
    facetId: facetIdOf(input),
    choices: [],
    numberOfValues: input.numberOfValues,
    isExpanded: false,
    sortCriteria: input.sortCriteria,
    frozen: 'nothing',
    preventAutoSelect: false,
  }),
  on: {
    'value.toggle': {
      actions: [
        assign(({ context, event }) => ({
          choices: withToggled(context.choices, event.choice),
          frozen: 'values',
          preventAutoSelect: true,
        })),
        {
          type: 'requestSearch',
          params: ({ context, event: { choice } }) => {
            const [on, off] =
              choice.state === 'selected' ? ['facetSelect', 'facetDeselect'] : ['facetExclude', 'facetUnexclude']
            return { cause: context.choices.some(({ value }) => value === choice.value) ? on : off, resets: ['page'] }
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
        { type: 'requestSearch', params: { cause: 'showMoreFacetResults', resets: [], part: 'facets' } },
      ],
    },
    'less.show': {
      actions: [
        assign(({ context: { choices, options } }) => ({
          numberOfValues: Math.max(options.numberOfValues, choices.length),
          isExpanded: false,
          frozen: 'order',
        })),
        { type: 'requestSearch', params: { cause: 'showLessFacetResults', resets: [], part: 'facets' } },
      ],
    },
    'sort.set': {
      guard: ({ context, event }) => context.sortCriteria !== event.sortCriteria,
      actions: [
        assign(({ event: { sortCriteria } }) => ({ sortCriteria, frozen: 'order' })),
        { type: 'requestSearch', params: { cause: 'facetUpdateSort', resets: ['page'] } },
      ],
    },
  },
})
