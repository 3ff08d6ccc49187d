import type { Result, SearchRequest } from '@querent/api-client'
import { assign, enqueueActions, setup } from 'xstate'

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
  actions: {
    open: enqueueActions(({ context, enqueue }, opening: ResultOpening | undefined) => {
      if (!opening || isRepeated(context, opening)) return
      const { result, position, request, now } = opening
      const earlier = request === context.request ? context.opened : []
      enqueue.assign({ request, opened: [...earlier, { uniqueId: result.uniqueId, at: now }] })
      enqueue.emit({ type: 'result.opened', result, ...(position !== undefined && { position }) })
    }),
  },
  delays: { press: ({ context }) => context.delayMs },
}).createMachine({
  id: 'interactiveResult',
  context: ({ input }) => ({ ...input, request: undefined, opened: [], pressed: undefined }),
  initial: 'idle',
  on: {
    'result.open': { target: '.idle', actions: { type: 'open', params: ({ event }) => event } },
    'press.begin': { target: '.pressing', actions: assign({ pressed: ({ event }) => event }) },
    'press.cancel': '.idle',
  },
  states: {
    idle: { entry: assign({ pressed: undefined }) },
    pressing: {
      after: {
        press: {
          target: 'idle',
          actions: {
            type: 'open',
            params: ({ context: { pressed, delayMs } }) => pressed && { ...pressed, now: pressed.now + delayMs },
          },
        },
      },
    },
  },
})
