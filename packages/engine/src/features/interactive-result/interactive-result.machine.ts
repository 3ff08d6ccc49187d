import { assign, emit, raise } from 'xstate'
import { setup } from '../../core/setup'
import type { Identified } from '../../domain/facts'

/** A list outside of the page from which a user can open a result. */
export type OpenedFrom = 'recentResults' | 'instantResults'

/** A result when it is opened. */
export interface ResultOpening {
  result: Identified
  /** Starts at 1, over all pages; undefined if the result is not on the page, such as a recently opened one. */
  position: number | undefined
  /** Undefined if it is opened from the page. */
  from?: OpenedFrom | undefined
  /** The time of opening, in milliseconds since 1970. */
  at: number
  /** The time in which opening the result again is not reported, in milliseconds. */
  debounceMs: number
}

/** Notifies other features, such as analytics and the recent results, that a result was opened. */
export interface ResultOpened {
  type: 'result.opened'
  result: Identified
  position?: number
  from?: OpenedFrom
}

export interface InteractiveResultContext {
  /** The ids of the results that were opened from the page since the last response, in that order. */
  openedIds: string[]
  /** The result opened last, in any response. */
  recent: { uniqueId: string; from: OpenedFrom | undefined; at: number }[]
  pressed: ResultOpening | undefined
}

export type InteractiveResultEvent =
  | ({ type: 'result.open' } & ResultOpening)
  | ({ type: 'press.begin' } & ResultOpening)
  | { type: 'press.cancel' }
  /** A response replaces the results. */
  | { type: 'results.replace' }

/** The default of `delayMs`, in milliseconds. */
export const DEFAULT_OPEN_DELAY_MS = 1000

const recentOf = ({ recent }: InteractiveResultContext, { at, debounceMs }: ResultOpening) =>
  recent.filter((opened) => at - opened.at < debounceMs)

/** Returns whether the result was opened before from the same page, or from the same list a short time ago. */
const isRepeated = (context: InteractiveResultContext, opening: ResultOpening) => {
  const { result, from } = opening
  return (
    (!from && context.openedIds.includes(result.uniqueId)) ||
    recentOf(context, opening).some((opened) => opened.uniqueId === result.uniqueId && opened.from === from)
  )
}

export const interactiveResultMachine = setup({
  types: {
    context: {} as InteractiveResultContext,
    events: {} as InteractiveResultEvent,
    emitted: {} as ResultOpened,
  },
  delays: { press: DEFAULT_OPEN_DELAY_MS },
}).createMachine({
  id: 'interactiveResult',
  context: { openedIds: [], recent: [], pressed: undefined },
  initial: 'idle',
  on: {
    'result.open': [
      { guard: ({ context, event }) => isRepeated(context, event), target: '.idle' },
      {
        target: '.idle',
        actions: [
          assign(({ context, event }) => {
            const {
              result: { uniqueId },
              from,
              at,
            } = event
            return {
              openedIds: from ? context.openedIds : [...context.openedIds, uniqueId],
              recent: [...recentOf(context, event), { uniqueId, from, at }],
            }
          }),
          emit(({ event: { result, position, from } }) => ({
            type: 'result.opened',
            result,
            ...(position !== undefined && { position }),
            ...(from && { from }),
          })),
        ],
      },
    ],
    'press.begin': { target: '.pressing', actions: assign({ pressed: ({ event }) => event }) },
    'press.cancel': '.idle',
    'results.replace': { actions: assign({ openedIds: [] }) },
  },
  states: {
    idle: { entry: assign({ pressed: undefined }) },
    pressing: {
      after: { press: { actions: raise(({ context: { pressed } }) => ({ ...pressed!, type: 'result.open' })) } },
    },
  },
})
