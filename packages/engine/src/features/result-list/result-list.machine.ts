import { assign, emit } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { setup } from '../../core/setup'

export interface ResultListInput {
  fieldsToInclude?: string[] | undefined
}

export interface ResultListContext extends ResultListInput {
  /** Time of the last call for more, taken or not; undefined before the first. */
  lastCallAt: number | undefined
  /** Calls in a row, each less than the minimum delay after the one before. */
  consecutiveCalls: number
}

/** `now` in milliseconds; `hasMore` whether the platform has results beyond those shown. */
export type ResultListEvent = { type: 'more.fetch'; now: number; hasMore: boolean }

/** @see Specification, section 9 "Fetch-more throttle" */
export const FETCH_MORE_MIN_DELAY_MS = 200
export const FETCH_MORE_MAX_CONSECUTIVE_CALLS = 5

const isHasty = ({ lastCallAt }: ResultListContext, now: number) =>
  lastCallAt !== undefined && now - lastCallAt < FETCH_MORE_MIN_DELAY_MS

export const resultListMachine = setup({
  types: {
    context: {} as ResultListContext,
    events: {} as ResultListEvent,
    input: {} as ResultListInput,
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
    warnOfLoop: () => {},
    noteNoMore: () => {},
    requestMore: emit({ type: 'search.requested', cause: 'pagerScrolling', resets: [], part: 'more' }),
  },
}).createMachine({
  id: 'resultList',
  context: ({ input }) => ({ ...input, lastCallAt: undefined, consecutiveCalls: 0 }),
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
    /** Until a call comes without haste. */
    blocked: {
      on: { 'more.fetch': { guard: ({ context, event }) => isHasty(context, event.now), actions: 'countCall' } },
    },
  },
})
