import type { FacetValueState } from '@querent/api-client'
import { assign, emit } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { setup } from '../../core/setup'
import { causeOfToggle, facetIdOf, withToggled, type ParameterCondition } from '../../domain/facets'
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
  condition?: ParameterCondition | undefined
}

/** A value that a person selected or excluded. */
export interface FacetChoice {
  value: string
  state: Exclude<FacetValueState, 'idle'>
}

export interface FacetChoices {
  /** In the order in which they were made. */
  choices: FacetChoice[]
  /**
   * What is to stay where it is, since the person acted on the facet after the last response: its `values`, where a
   * choice was changed, or just the `order` of the facets.
   */
  frozen: 'nothing' | 'order' | 'values'
  /** The platform may not choose values by itself. */
  preventAutoSelect: boolean
}

export interface FacetContext extends FacetChoices {
  options: FacetInput
  facetId: string
  /** To ask for; more than those of the options where the person asked for more. */
  numberOfValues: number
  sortCriteria: FacetSortCriterion
}

export type FacetEvent =
  /** `isSingle`: where it is chosen by this, all others are set idle. */
  | { type: 'value.toggle'; choice: FacetChoice; isSingle: boolean }
  | { type: 'values.deselect' }
  /** Another search, a reply or a restored page changed them. */
  | { type: 'values.set'; changes: Partial<FacetChoices> }
  | { type: 'values.show'; isMore: boolean }
  | { type: 'sort.set'; sortCriteria: FacetSortCriterion }

const isSameValue = (left: FacetChoice, right: FacetChoice) => left.value === right.value

export const facetMachine = setup({
  types: {
    context: {} as FacetContext,
    events: {} as FacetEvent,
    input: {} as FacetInput,
    emitted: {} as SearchRequested,
  },
}).createMachine({
  id: 'facet',
  context: ({ input }) => ({
    options: input,
    facetId: facetIdOf(input),
    choices: [],
    numberOfValues: input.numberOfValues,
    sortCriteria: input.sortCriteria,
    frozen: 'nothing',
    preventAutoSelect: false,
  }),
  on: {
    'value.toggle': {
      actions: [
        assign(({ context: { choices }, event: { choice, isSingle } }) => ({
          choices: withToggled(choices, choice, isSingle, isSameValue),
          frozen: 'values',
          preventAutoSelect: true,
        })),
        emit(({ context: { choices }, event: { choice } }) => ({
          type: 'search.requested',
          cause: causeOfToggle(choices, choice),
          resets: ['page'],
          isFilter: true,
        })),
      ],
    },
    'values.deselect': {
      guard: ({ context }) => context.choices.length > 0,
      actions: [
        assign({ choices: [], frozen: 'order', preventAutoSelect: true }),
        emit({ type: 'search.requested', cause: 'facetClearAll', resets: ['page'], isFilter: true }),
      ],
    },
    'values.set': { actions: assign(({ event }) => event.changes) },
    'values.show': {
      actions: [
        assign(({ context: { choices, numberOfValues, options }, event: { isMore } }) => {
          const step = options.numberOfValues
          const steps = isMore ? Math.floor(Math.max(numberOfValues, choices.length) / step) + 1 : 1
          return { numberOfValues: steps * step, frozen: 'order' }
        }),
        emit(({ event: { isMore } }) => ({
          type: 'search.requested',
          cause: `show${isMore ? 'More' : 'Less'}FacetResults`,
          resets: [],
          part: 'facets',
        })),
      ],
    },
    'sort.set': {
      guard: ({ context, event }) => context.sortCriteria !== event.sortCriteria,
      actions: [
        assign(({ event: { sortCriteria } }) => ({ sortCriteria, frozen: 'order' })),
        emit({ type: 'search.requested', cause: 'facetUpdateSort', resets: ['page'] }),
      ],
    },
  },
})
