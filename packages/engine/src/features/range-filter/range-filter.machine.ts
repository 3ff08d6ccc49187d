import { assign, emit } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { isEqual } from '../../core/keep'
import { setup } from '../../core/setup'
import { facetIdOf, type ParameterCondition } from '../../domain/facets'
import type { Bound, Range } from '../../domain/ranges'

export interface RangeFilterInput {
  field: string
  facetId?: string | undefined
  injectionDepth: number
  filterFacetCount: boolean
  condition?: ParameterCondition | undefined
}

export interface RangeFilterContext<B extends Bound> {
  options: RangeFilterInput
  facetId: string
  range: Range<B> | undefined
  /** From when relative dates count in a request; in milliseconds since 1970. */
  now: number
}

export type RangeFilterEvent<B extends Bound> =
  | { type: 'range.set'; range: Range<B> }
  | { type: 'range.clear' }
  | { type: 'range.restore'; range: Range<B> | undefined }
  /** A reply to the present range. */
  | { type: 'range.answer' }
  /** A search of another feature clears the range, or lets the order of the facets change. */
  | { type: 'search.start'; effect: 'clear' | 'thaw' | undefined }

export const filterIdOf = ({ field, facetId }: { field: string; facetId?: string | undefined }) =>
  facetId ?? `${facetIdOf({ field }).slice(0, 48)}_input_range`

const createRangeFilterMachine = <B extends Bound>() =>
  setup({
    types: {
      context: {} as RangeFilterContext<B>,
      events: {} as RangeFilterEvent<B>,
      input: {} as RangeFilterInput,
      emitted: {} as SearchRequested,
    },
    actions: { noteNow: () => {} },
  }).createMachine({
    id: 'rangeFilter',
    context: ({ input }) => ({ options: input, facetId: filterIdOf(input), range: undefined, now: 0 }),
    entry: 'noteNow',
    initial: 'unanswered',
    states: {
      /** The response is not to this range, as after a URL was restored. */
      unanswered: {},
      /** As `unanswered`, by an act on the filter: the order of the facets is to stay. */
      changed: {},
      /** The response counts this range. */
      answered: {},
    },
    on: {
      'range.set': {
        target: '.changed',
        actions: [
          'noteNow',
          assign({ range: ({ event }) => event.range }),
          emit({ type: 'search.requested', cause: 'facetSelect', resets: ['page'], isFilter: true }),
        ],
      },
      'range.clear': {
        guard: ({ context }) => context.range !== undefined,
        target: '.changed',
        actions: [
          assign({ range: undefined }),
          emit({ type: 'search.requested', cause: 'facetClearAll', resets: ['page'], isFilter: true }),
        ],
      },
      'range.restore': {
        guard: ({ context, event }) => !isEqual(context.range, event.range),
        target: '.unanswered',
        actions: assign({ range: ({ event }) => event.range }),
      },
      'range.answer': { target: '.answered' },
      'search.start': [
        {
          guard: ({ event }) => event.effect === 'clear',
          target: '.unanswered',
          actions: assign({ range: undefined }),
        },
        { guard: ({ event }) => event.effect === 'thaw', target: '.unanswered', actions: 'noteNow' },
        { actions: 'noteNow' },
      ],
    },
  })

export type RangeFilterMachine<B extends Bound> = ReturnType<typeof createRangeFilterMachine<B>>

export const numericFilterMachine = /* @__PURE__ */ createRangeFilterMachine<number>()
export const dateFilterMachine = /* @__PURE__ */ createRangeFilterMachine<string>()
