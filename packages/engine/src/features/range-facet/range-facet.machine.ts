import type { FacetValueState } from '@querent/api-client'
import { assign, emit, setup } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { isEqual } from '../../core/keep'
import { facetIdOf, type FacetCondition } from '../../protocol/facets'
import { isSameRange, type Bound, type Range } from '../../protocol/ranges'
import type { RangeSortCriterion } from './range-facet.schema'

export interface RangeFacetInput<B extends Bound> {
  field: string
  facetId?: string | undefined
  numberOfValues: number
  injectionDepth: number
  filterFacetCount: boolean
  sortCriteria: RangeSortCriterion
  rangeAlgorithm: 'even' | 'equiprobable'
  resultsMustMatch: 'atLeastOneValue' | 'allValues'
  generateAutomaticRanges?: boolean | undefined
  currentValues?: Range<B>[] | undefined
  condition?: FacetCondition | undefined
}

/** A range that a person selected or excluded. */
export interface RangeChoice<B extends Bound> extends Range<B> {
  state: Exclude<FacetValueState, 'idle'>
}

/** A relative range, and the absolute one by which the platform was asked for it. */
export interface RangeAlias<B extends Bound> {
  range: Range<B>
  asked: Range<B>
}

export interface RangeFacetContext<B extends Bound> {
  options: RangeFacetInput<B>
  facetId: string
  /** In the order in which they were made. */
  choices: RangeChoice<B>[]
  sortCriteria: RangeSortCriterion
  /**
   * What is to stay where it is, since the person acted on the facet after the last response: its `values`, where a
   * choice was changed, or just the `order` of the facets.
   */
  frozen: 'nothing' | 'order' | 'values'
  /** The platform may not choose ranges by itself. */
  preventAutoSelect: boolean
  /** From when relative dates count in a request; in milliseconds since 1970. */
  now: number
  /** Of the last response. */
  aliases: RangeAlias<B>[]
}

export type RangeFacetEvent<B extends Bound> =
  /** `isSingle`: where it is chosen by this, all others are set idle. */
  | { type: 'value.toggle'; choice: RangeChoice<B>; isSingle: boolean }
  | { type: 'values.deselect' }
  | { type: 'values.restore'; choices: RangeChoice<B>[] }
  /** `isAnswer`: the reply is to the present choices. */
  | { type: 'values.accept'; choices: RangeChoice<B>[]; aliases: RangeAlias<B>[]; isAnswer: boolean }
  | { type: 'sort.set'; sortCriteria: RangeSortCriterion }
  /** A search of another feature clears the choices, or lets the ranges move that were to stay. */
  | { type: 'search.start'; effect: 'clear' | 'thaw' | undefined }

const withToggled = <B extends Bound>(choices: RangeChoice<B>[], choice: RangeChoice<B>, isSingle: boolean) => {
  const isChosen = choices.some((other) => isSameRange(other, choice) && other.state === choice.state)
  const others = choices.filter((other) => !isSameRange(other, choice))
  return isChosen ? others : [...(isSingle ? [] : others), choice]
}

const createRangeFacetMachine = <B extends Bound>() =>
  setup({
    types: {
      context: {} as RangeFacetContext<B>,
      events: {} as RangeFacetEvent<B>,
      input: {} as RangeFacetInput<B>,
      emitted: {} as SearchRequested,
    },
    actions: {
      noteNow: () => {},
      requestSearch: emit((_, { cause }: { cause: string }) => ({
        type: 'search.requested' as const,
        cause,
        resets: ['page' as const],
        isFilter: true as const,
      })),
    },
  }).createMachine({
    id: 'rangeFacet',
    context: ({ input }) => ({
      options: input,
      facetId: facetIdOf(input),
      choices: [],
      sortCriteria: input.sortCriteria,
      frozen: 'nothing',
      preventAutoSelect: false,
      now: 0,
      aliases: [],
    }),
    entry: 'noteNow',
    on: {
      'value.toggle': {
        actions: [
          'noteNow',
          assign(({ context, event }) => ({
            choices: withToggled(context.choices, event.choice, event.isSingle),
            frozen: 'values',
            preventAutoSelect: true,
          })),
          {
            type: 'requestSearch',
            params: ({ context, event: { choice } }) => {
              const [on, off] =
                choice.state === 'selected'
                  ? (['facetSelect', 'facetDeselect'] as const)
                  : (['facetExclude', 'facetUnexclude'] as const)
              return { cause: context.choices.some((other) => isSameRange(other, choice)) ? on : off }
            },
          },
        ],
      },
      'values.deselect': {
        guard: ({ context }) => context.choices.length > 0,
        actions: [
          'noteNow',
          assign({ choices: [], frozen: 'values' }),
          { type: 'requestSearch', params: { cause: 'facetClearAll' } },
        ],
      },
      'values.restore': {
        actions: assign(({ context, event: { choices } }) => ({
          choices,
          frozen: isEqual(choices, context.choices) ? context.frozen : 'nothing',
        })),
      },
      'values.accept': {
        actions: assign(({ context, event: { choices, aliases, isAnswer } }) => ({
          choices,
          aliases,
          frozen: isAnswer ? 'nothing' : context.frozen,
          preventAutoSelect: !isAnswer && context.preventAutoSelect,
        })),
      },
      'sort.set': {
        guard: ({ context, event }) => context.sortCriteria !== event.sortCriteria,
        actions: [
          'noteNow',
          assign(({ event: { sortCriteria } }) => ({ sortCriteria, frozen: 'order' })),
          emit({ type: 'search.requested', cause: 'facetUpdateSort', resets: ['page'] }),
        ],
      },
      'search.start': {
        actions: [
          'noteNow',
          assign(({ context, event: { effect } }) => ({
            choices: effect === 'clear' ? [] : context.choices,
            frozen: effect ? 'nothing' : context.frozen,
          })),
        ],
      },
    },
  })

export type RangeFacetMachine<B extends Bound> = ReturnType<typeof createRangeFacetMachine<B>>

export const numericFacetMachine = /* @__PURE__ */ createRangeFacetMachine<number>()
export const dateFacetMachine = /* @__PURE__ */ createRangeFacetMachine<string>()
