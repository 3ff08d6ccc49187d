import { assign, emit } from 'xstate'
import { setup } from '../../core/setup'
import type { SearchRequested } from '../../domain/causes'
import { filterSearch } from '../../domain/filter-searches'
import type { Bound, Range } from '../../domain/ranges'

/** The range that restricts the results; undefined if none does. */
export interface RangeFilterContext<B extends Bound> {
  range: Range<B> | undefined
}

/** Sets, clears or restores the range, and the reply to it. */
export type RangeFilterEvent<B extends Bound> =
  | { type: 'range.set'; range: Range<B> }
  | { type: 'range.clear' }
  /** Another feature, a reset or a navigation changed the range. */
  | { type: 'range.restore'; range: Range<B> | undefined }
  /** A search that does not concern filters starts. Facets may change their order again. */
  | { type: 'range.unfreeze' }
  /** A reply to the current range. */
  | { type: 'range.answer' }

const createRangeFilterMachine = <B extends Bound>() =>
  setup({
    types: {
      context: {} as RangeFilterContext<B>,
      events: {} as RangeFilterEvent<B>,
      emitted: {} as SearchRequested,
    },
  }).createMachine({
    id: 'rangeFilter',
    context: { range: undefined },
    initial: 'unanswered',
    states: {
      /** The response does not count this range, such as after a URL was restored. */
      unanswered: {},
      /** Like `unanswered`, after the user changed the range: the order of the facets stays. */
      changed: {},
      /** The response counts this range. */
      answered: {},
    },
    on: {
      'range.set': {
        target: '.changed',
        actions: [assign({ range: ({ event }) => event.range }), emit(filterSearch('facetSelect'))],
      },
      'range.clear': {
        guard: ({ context }) => context.range !== undefined,
        target: '.changed',
        actions: [assign({ range: undefined }), emit(filterSearch('facetClearAll'))],
      },
      'range.restore': { target: '.unanswered', actions: assign({ range: ({ event }) => event.range }) },
      'range.unfreeze': '.unanswered',
      'range.answer': '.answered',
    },
  })

/** The machine of a filter of numbers or dates. */
export type RangeFilterMachine<B extends Bound> = ReturnType<typeof createRangeFilterMachine<B>>

/** Holds the range of one numeric filter. */
export const numericFilterMachine = /* @__PURE__ */ createRangeFilterMachine<number>()
/** Holds the range of one date filter, whose bounds may be relative. */
export const dateFilterMachine = /* @__PURE__ */ createRangeFilterMachine<string>()
