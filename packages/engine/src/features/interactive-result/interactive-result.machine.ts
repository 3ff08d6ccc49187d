import { assign, emit, raise } from 'xstate'
import { setup } from '../../core/setup'
import type { Identified } from '../../domain/facts'

/** A result, as it is opened. */
export interface ResultOpening {
  result: Identified
  /** Starts at 1, over all pages; undefined if the result is not on the page, as one of those opened recently. */
  position: number | undefined
  /** When it is opened, in milliseconds since 1970. */
  at: number
  /** For how long opening the result again counts as the same; in milliseconds. */
  debounceMs: number
}

/** Tells others, such as analytics and the recent results, that a result was opened. */
export interface ResultOpened {
  type: 'result.opened'
  result: Identified
  position?: number
}

export interface InteractiveResultContext {
  /** The ids of the results that were opened since the last response, in that order. */
  openedIds: string[]
  /** What was opened last, whatever the response. */
  recent: { uniqueId: string; at: number }[]
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

/** Whether the result was opened before from the same response, or a short time ago. */
const isRepeated = (context: InteractiveResultContext, opening: ResultOpening) => {
  const { uniqueId } = opening.result
  return (
    context.openedIds.includes(uniqueId) || recentOf(context, opening).some((opened) => opened.uniqueId === uniqueId)
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
            const { uniqueId } = event.result
            return {
              openedIds: [...context.openedIds, uniqueId],
              recent: [...recentOf(context, event), { uniqueId, at: event.at }],
            }
          }),
          emit(({ event: { result, position } }) => ({
            type: 'result.opened',
            result,
            ...(position !== undefined && { position }),
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
