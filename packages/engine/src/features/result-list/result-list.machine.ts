import { assign, emit } from 'xstate'
import { missingAction } from '../../core/fetch-actor'
import { setup } from '../../core/setup'
import type { SearchRequested } from '../../domain/causes'

export interface ResultListContext {
  /** The time of the last call for more results, accepted or not; undefined before the first. */
  lastCallAt: number | undefined
  /** The number of calls in a row, each less than the minimum delay after the previous one. */
  consecutiveCalls: number
}

/** `now` is in milliseconds. `hasMore`: the platform has results beyond those shown. */
export type ResultListEvent = { type: 'more.fetch'; now: number; hasMore: boolean }

/** @see Specification, sentence 9.13 */
export const FETCH_MORE_MIN_DELAY_MS = 200
export const FETCH_MORE_MAX_CONSECUTIVE_CALLS = 5

const isHasty = ({ lastCallAt }: ResultListContext, now: number) =>
  lastCallAt !== undefined && Math.abs(now - lastCallAt) < FETCH_MORE_MIN_DELAY_MS

export const resultListMachine = setup({
  types: {
    context: {} as ResultListContext,
    events: {} as ResultListEvent,
    emitted: {} as SearchRequested,
  },
  guards: {
    isOneTooMany: ({ context, event }) =>
      isHasty(context, event.now) && context.consecutiveCalls + 1 >= FETCH_MORE_MAX_CONSECUTIVE_CALLS,
  },
  actions: {
    countCall: assign(({ context, event: { now } }) => ({
      lastCallAt: now,
      consecutiveCalls: isHasty(context, now) ? context.consecutiveCalls + 1 : 0,
    })),
    warnOfLoop: missingAction('warnOfLoop'),
    noteNoMore: missingAction('noteNoMore'),
    requestMore: emit({ type: 'search.requested', cause: 'pagerScrolling', resets: [], part: 'more' }),
  },
}).createMachine({
  id: 'resultList',
  context: { lastCallAt: undefined, consecutiveCalls: 0 },
  initial: 'open',
  on: {
    'more.fetch': [
      { guard: 'isOneTooMany', target: '.blocked', actions: ['countCall', 'warnOfLoop'] },
      { guard: ({ event }) => !event.hasMore, target: '.open', actions: ['countCall', 'noteNoMore'] },
      { target: '.open', actions: ['countCall', 'requestMore'] },
    ],
  },
  states: {
    open: {},
    /** Until a call comes after the minimum delay. */
    blocked: {
      on: { 'more.fetch': { guard: ({ context, event }) => isHasty(context, event.now), actions: 'countCall' } },
    },
  },
})
