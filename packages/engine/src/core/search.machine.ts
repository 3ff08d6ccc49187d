import { emit, fromPromise, setup } from 'xstate'

type SearchEvent = { type: 'search.execute' } | { type: 'search.cancel' } | { type: 'search.hydrate' }
type SearchEmitted =
  { type: 'search.replied' } | { type: 'search.cancelled' } | { type: 'search.failed'; error: unknown }

/**
 * Owns the one search in flight. Entering `loading` again stops the previous `fetchResponse` actor, which aborts its
 * signal: a stale reply, good or bad, has no one left to answer to. The reply itself stays outside.
 */
export const searchMachine = setup({
  types: {
    context: {} as { timeoutMs: number },
    events: {} as SearchEvent,
    emitted: {} as SearchEmitted,
    input: {} as { timeoutMs: number },
    tags: {} as 'loading',
  },
  actors: {
    fetchResponse: fromPromise<void>(() => Promise.reject(new Error('searchMachine needs a fetchResponse actor'))),
  },
  delays: { timeout: ({ context }) => context.timeoutMs },
}).createMachine({
  id: 'search',
  context: ({ input: { timeoutMs } }) => ({ timeoutMs }),
  initial: 'idle',
  on: {
    'search.execute': '.loading',
    'search.hydrate': '.succeeded',
  },
  states: {
    idle: {},
    loading: {
      tags: 'loading',
      invoke: {
        src: 'fetchResponse',
        onDone: { target: 'succeeded', actions: emit({ type: 'search.replied' }) },
        onError: { target: 'failed', actions: emit(({ event }) => ({ type: 'search.failed', error: event.error })) },
      },
      after: {
        timeout: {
          target: 'failed',
          actions: emit(({ context }) => ({
            type: 'search.failed',
            error: { code: 'timeout', message: `The search had no reply within ${context.timeoutMs} ms` },
          })),
        },
      },
      on: {
        'search.cancel': { target: 'idle', actions: emit({ type: 'search.cancelled' }) },
      },
    },
    succeeded: {},
    failed: {},
  },
})
