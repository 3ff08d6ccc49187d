import type { Result, SearchRequest } from '@querent/api-client'
import { assign, emit, raise } from 'xstate'
import { setup } from '../../core/setup'

export interface InteractiveResultInput {
  delayMs: number
  debounceMs: number
}

/** A result, as it is opened. */
export interface ResultOpening {
  result: Result
  /** From 1, over all pages; undefined where the result is not of the page, as one of those opened recently. */
  position: number | undefined
  /** The request whose response shows the result. */
  request: SearchRequest | undefined
  /** In milliseconds since 1970. */
  now: number
}

/** Says to who listens, as analytics and the results opened recently do, that a result was opened. */
export interface ResultOpened {
  type: 'result.opened'
  result: Result
  position?: number
}

export interface InteractiveResultContext extends InteractiveResultInput {
  /** Of what response the results were that have been opened. */
  request: SearchRequest | undefined
  opened: { uniqueId: string; at: number }[]
  pressed: ResultOpening | undefined
}

export type InteractiveResultEvent =
  ({ type: 'result.open' } & ResultOpening) | ({ type: 'press.begin' } & ResultOpening) | { type: 'press.cancel' }

/** The same result opened again from one response, or within the debounce, is opened no second time. */
const isRepeated = ({ request, opened, debounceMs }: InteractiveResultContext, opening: ResultOpening) =>
  opened.some(
    ({ uniqueId, at }) =>
      uniqueId === opening.result.uniqueId && (opening.request === request || opening.now - at < debounceMs),
  )

export const interactiveResultMachine = setup({
  types: {
    context: {} as InteractiveResultContext,
    events: {} as InteractiveResultEvent,
    input: {} as InteractiveResultInput,
    emitted: {} as ResultOpened,
  },
  delays: { press: ({ context }) => context.delayMs },
}).createMachine({
  id: 'interactiveResult',
  context: ({ input }) => ({ ...input, request: undefined, opened: [], pressed: undefined }),
  initial: 'idle',
  on: {
    'result.open': [
      { guard: ({ context, event }) => isRepeated(context, event), target: '.idle' },
      {
        target: '.idle',
        actions: [
          assign(({ context, event: { request, result, now } }) => ({
            request,
            opened: [...(request === context.request ? context.opened : []), { uniqueId: result.uniqueId, at: now }],
          })),
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
  },
  states: {
    idle: { entry: assign({ pressed: undefined }) },
    pressing: {
      after: {
        press: {
          actions: raise(({ context: { pressed, delayMs } }) => ({
            ...pressed!,
            type: 'result.open',
            now: pressed!.now + delayMs,
          })),
        },
      },
    },
  },
})
