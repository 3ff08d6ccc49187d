import { emit } from 'xstate'
import { setup } from './setup'

type SearchEvent =
  | { type: 'search.execute' }
  | { type: 'search.cancel' }
  | { type: 'call.succeed' }
  | { type: 'call.fail'; error: unknown }

type SearchEmitted =
  { type: 'search.replied' } | { type: 'search.cancelled' } | { type: 'search.failed'; error: unknown }

/**
 * Owns the one search in flight. Leaving `loading`, and entering it again, ends the call: a stale reply, good or bad,
 * has no one left to answer to. The reply itself stays outside. The call is an action and not an invoked actor: each
 * search would start an actor anew, which costs far more than to call a function.
 */
export const searchMachine = setup({
  types: { events: {} as SearchEvent, emitted: {} as SearchEmitted },
  actions: {
    /** Answers with `call.succeed` or `call.fail`, in time, unless it is ended before. */
    startCall: () => {},
    endCall: () => {},
  },
}).createMachine({
  id: 'search',
  initial: 'idle',
  on: { 'search.execute': '.loading' },
  states: {
    idle: {},
    loading: {
      tags: 'loading',
      entry: 'startCall',
      exit: 'endCall',
      on: {
        'call.succeed': { target: 'idle', actions: emit({ type: 'search.replied' }) },
        'call.fail': {
          target: 'idle',
          actions: emit(({ event }) => ({ type: 'search.failed', error: event.error })),
        },
        'search.cancel': { target: 'idle', actions: emit({ type: 'search.cancelled' }) },
      },
    },
  },
})
