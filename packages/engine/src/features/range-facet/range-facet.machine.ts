import type { FacetValueState } from '@querent/api-client'
import { assign, emit } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { setup } from '../../core/setup'
import { causeOfToggle, facetIdOf, withToggled, type ParameterCondition } from '../../domain/facets'
import { isSameRange, type Bound, type Range } from '../../domain/ranges'
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
  condition?: ParameterCondition | undefined
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

/** What a search, a reply or a restored page changes. */
export type RangeFacetChanges<B extends Bound> = Partial<
  Pick<RangeFacetContext<B>, 'choices' | 'frozen' | 'preventAutoSelect' | 'aliases'>
>

export type RangeFacetEvent<B extends Bound> =
  /** `isSingle`: where it is chosen by this, all others are set idle. */
  | { type: 'value.toggle'; choice: RangeChoice<B>; isSingle: boolean }
  | { type: 'values.deselect' }
  | { type: 'values.set'; changes: RangeFacetChanges<B> }
  | { type: 'sort.set'; sortCriteria: RangeSortCriterion }
  /** Of another feature. */
  | { type: 'search.start'; changes: RangeFacetChanges<B> }

const createRangeFacetMachine = <B extends Bound>() =>
  setup({
    types: {
      context: {} as RangeFacetContext<B>,
      events: {} as RangeFacetEvent<B>,
      input: {} as RangeFacetInput<B>,
      emitted: {} as SearchRequested,
    },
    actions: { noteNow: () => {} },
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
          assign(({ context: { choices }, event: { choice, isSingle } }) => ({
            choices: withToggled(choices, choice, isSingle, isSameRange),
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
          'noteNow',
          assign({ choices: [], frozen: 'values' }),
          emit({ type: 'search.requested', cause: 'facetClearAll', resets: ['page'], isFilter: true }),
        ],
      },
      'values.set': { actions: assign(({ event }) => event.changes) },
      'sort.set': {
        guard: ({ context, event }) => context.sortCriteria !== event.sortCriteria,
        actions: [
          'noteNow',
          assign(({ event: { sortCriteria } }) => ({ sortCriteria, frozen: 'order' })),
          emit({ type: 'search.requested', cause: 'facetUpdateSort', resets: ['page'] }),
        ],
      },
      'search.start': { actions: ['noteNow', assign(({ event }) => event.changes)] },
    },
  })

export type RangeFacetMachine<B extends Bound> = ReturnType<typeof createRangeFacetMachine<B>>

export const numericFacetMachine = /* @__PURE__ */ createRangeFacetMachine<number>()
export const dateFacetMachine = /* @__PURE__ */ createRangeFacetMachine<string>()
