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
  /** The response that contains it, if it has a name, as the responses of slots do. */
  responseId?: string | undefined
  /** The time of opening, in milliseconds since 1970. */
  at: number
  /** The time in which opening the result again is not reported, in milliseconds. */
  debounceMs: number
}

/**
 * Notifies other features, such as analytics and the recent results, that a result was opened. `result.reopened` is
 * another opening from the same place, which analytics does not count.
 */
export interface ResultOpened {
  type: 'result.opened' | 'result.reopened'
  result: Identified
  position?: number | undefined
  from?: OpenedFrom | undefined
}

/** A result that was opened, and its place. */
type Opened = Pick<ResultOpening, 'from' | 'responseId' | 'at'> & { uniqueId: string }

/** The opened results, and the result that is pressed. */
export interface InteractiveResultContext {
  /** The results that were opened from the page since the last response, in that order. */
  opened: Opened[]
  /** The results that were opened a short time ago, in any response, and the results of a response that has a name. */
  recent: Opened[]
  pressed: ResultOpening | undefined
}

/** Opens or presses a result, and a response that replaces the results. */
export type InteractiveResultEvent =
  | ({ type: 'result.open' } & ResultOpening)
  | ({ type: 'press.begin' } & ResultOpening)
  | { type: 'press.cancel' }
  /** A response replaces the results. */
  | { type: 'results.replace' }

/** The default of `delayMs`, in milliseconds. */
export const DEFAULT_OPEN_DELAY_MS = 1000

const recentOf = ({ recent }: InteractiveResultContext, { at, debounceMs }: ResultOpening) =>
  recent.filter((opened) => opened.responseId !== undefined || Math.abs(at - opened.at) < debounceMs)

const isSame = ({ result, from, responseId }: ResultOpening, opened: Opened) =>
  opened.uniqueId === result?.uniqueId && opened.from === from && opened.responseId === responseId

/** Returns whether the result was opened before from the same response, or from the same list a short time ago. */
const isRepeated = (context: InteractiveResultContext, opening: ResultOpening) =>
  [...context.opened, ...recentOf(context, opening)].some((opened) => isSame(opening, opened))

const toOpened = ({ result: { uniqueId }, from, responseId, at }: ResultOpening): Opened => ({
  uniqueId,
  from,
  responseId,
  at,
})

/** Returns the results that were opened from the page, with another one. */
const withOpened = ({ opened }: InteractiveResultContext, opening: ResultOpening) =>
  opening.from || opened.some((each) => isSame(opening, each)) ? opened : [...opened, toOpened(opening)]

const toEmitted = (type: ResultOpened['type'], { result, position, from }: ResultOpening): ResultOpened => ({
  type,
  result,
  position,
  from,
})

/** Emits `result.opened` when a user opens a result, and `result.reopened` if that was already reported. */
export const interactiveResultMachine = setup({
  types: {
    context: {} as InteractiveResultContext,
    events: {} as InteractiveResultEvent,
    emitted: {} as ResultOpened,
  },
  delays: { press: DEFAULT_OPEN_DELAY_MS },
}).createMachine({
  id: 'interactiveResult',
  context: { opened: [], recent: [], pressed: undefined },
  initial: 'idle',
  on: {
    'result.open': [
      {
        guard: ({ context, event }) => isRepeated(context, event),
        target: '.idle',
        actions: [
          assign(({ context, event }) => ({
            opened: event.responseId === undefined ? context.opened : withOpened(context, event),
          })),
          emit(({ event }) => toEmitted('result.reopened', event)),
        ],
      },
      {
        target: '.idle',
        actions: [
          assign(({ context, event }) => ({
            opened: withOpened(context, event),
            recent: [...recentOf(context, event), toOpened(event)],
          })),
          emit(({ event }) => toEmitted('result.opened', event)),
        ],
      },
    ],
    'press.begin': { target: '.pressing', actions: assign({ pressed: ({ event }) => event }) },
    'results.replace': {
      guard: ({ context: { opened } }) => opened.length > 0,
      actions: assign({ opened: [] }),
    },
  },
  states: {
    idle: { entry: assign({ pressed: undefined }) },
    pressing: {
      on: { 'press.cancel': 'idle' },
      after: { press: { actions: raise(({ context: { pressed } }) => ({ ...pressed!, type: 'result.open' })) } },
    },
  },
})
