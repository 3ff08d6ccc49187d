import { assign, emit } from 'xstate'
import type { PageFactsEvent } from '../../core/feature'
import { missingAction } from '../../core/fetch-actor'
import { setup } from '../../core/setup'
import type { SearchRequested } from '../../domain/causes'

/** Whether more results can be requested, and how often they were. */
export interface ResultListContext {
  /** Whether the platform has results beyond those shown. */
  hasMore: boolean
  /** Whether a search is in flight. */
  isLoading: boolean
  /** The number of calls in a row, each less than the minimum delay after the previous one. */
  consecutiveCalls: number
}

/** Calls for more results, and the facts of responses. */
export type ResultListEvent =
  | PageFactsEvent<Pick<ResultListContext, 'hasMore' | 'isLoading'>>
  | { type: 'more.fetch' }
  /** A call that is not possible now. It counts, too. */
  | { type: 'more.miss' }

/** @see Specification, sentence 9.13 */
export const FETCH_MORE_MIN_DELAY_MS = 200
/**
 * The maximum number of calls in a row with pauses below {@link FETCH_MORE_MIN_DELAY_MS}. Later ones are ignored with
 * a warning.
 */
export const FETCH_MORE_MAX_CONSECUTIVE_CALLS = 5

/** Requests more results, and stops loops that request them without pause. */
export const resultListMachine = setup({
  types: {
    context: {} as ResultListContext,
    events: {} as ResultListEvent,
    emitted: {} as SearchRequested,
  },
  guards: {
    canFetch: ({ context: { hasMore, isLoading } }) => hasMore && !isLoading,
    isOneTooMany: ({ context }) => context.consecutiveCalls + 1 >= FETCH_MORE_MAX_CONSECUTIVE_CALLS,
  },
  actions: {
    countCall: assign(({ context }) => ({ consecutiveCalls: context.consecutiveCalls + 1 })),
    warnOfLoop: missingAction('warnOfLoop'),
    noteNoMore: missingAction('noteNoMore'),
    requestMore: emit({ type: 'search.requested', cause: 'pagerScrolling', resets: [], part: 'more' }),
  },
  delays: { pause: FETCH_MORE_MIN_DELAY_MS },
}).createMachine({
  id: 'resultList',
  context: { hasMore: false, isLoading: false, consecutiveCalls: 0 },
  initial: 'rested',
  on: { 'page.facts': { actions: assign(({ event: { facts } }) => facts) } },
  states: {
    /** No call was made within the minimum delay. */
    rested: {
      entry: assign({ consecutiveCalls: 0 }),
      on: {
        'more.fetch': { guard: 'canFetch', target: 'called', actions: 'requestMore' },
        'more.miss': { target: 'called', actions: 'noteNoMore' },
      },
    },
    called: {
      after: { pause: 'rested' },
      on: {
        'more.fetch': [
          { guard: 'isOneTooMany' },
          { guard: 'canFetch', target: 'called', reenter: true, actions: ['countCall', 'requestMore'] },
        ],
        'more.miss': [
          { guard: 'isOneTooMany', target: 'blocked', actions: 'warnOfLoop' },
          { target: 'called', reenter: true, actions: ['countCall', 'noteNoMore'] },
        ],
      },
    },
    /** Until no call is made for the minimum delay. */
    blocked: {
      after: { pause: 'rested' },
      on: { 'more.miss': { target: 'blocked', reenter: true } },
    },
  },
})
