import { emit } from 'xstate'
import type { ChangeOrigin } from './protocol'
import type { PageStatus } from './page'
import { setup } from './setup'

/** Requests for a page or a part of it, and the outcomes of its calls. */
export type SearchEvent =
  | { type: 'search.request'; cause: string; origin: ChangeOrigin }
  | { type: 'part.request'; cause: string; origin: ChangeOrigin; part: string }
  | { type: 'search.cancel' }
  /** The reply is in and is accepted. */
  | { type: 'reply.accept' }
  /** The reply belongs to other parameters. */
  | { type: 'reply.revise' }
  | { type: 'reply.fail' }
  /** The page of another engine is shown: with results, or before the first search. */
  | { type: 'page.show' }
  | { type: 'page.clear' }

/** Starts a search for the whole page or for a part of it. */
interface SearchStart {
  type: 'search.start'
  cause: string
  origin: ChangeOrigin
  part?: string
}

/** What the source must do: start or end a call, or notify the features of an outcome. */
export type SearchEmitted =
  | SearchStart
  | { type: 'call.end' | 'search.revise' | 'search.succeed' | 'search.fail' | 'search.cancel' | 'page.show' }

const searchSetup = setup({
  types: { events: {} as SearchEvent, emitted: {} as SearchEmitted, tags: {} as 'loading' },
  actions: {
    start: emit(({ event }) => ({ ...(event as Omit<SearchStart, 'type'>), type: 'search.start' as const })),
  },
})

/**
 * A call for the whole page, or for one of its `parts`, is in flight. Leaving or re-entering this state ends the call.
 */
const loading = (cancelled: 'idle' | 'succeeded', parts: { part?: object } = {}) =>
  searchSetup.createStateConfig({
    tags: 'loading',
    initial: 'whole',
    exit: emit({ type: 'call.end' }),
    states: { whole: {}, revised: {}, ...parts },
    on: {
      'reply.accept': { target: '#search.shown.succeeded', actions: emit({ type: 'search.succeed' }) },
      'reply.revise': { target: '.revised', actions: emit({ type: 'search.revise' }) },
      'reply.fail': { target: 'failed', actions: emit({ type: 'search.fail' }) },
      'search.cancel': { target: cancelled, actions: emit({ type: 'search.cancel' }) },
    },
  })

/**
 * The search cycle of a source. `blank` has no page to show yet, `shown` has one. The nested state is the status of the
 * page, which is stored nowhere else. The machine emits what to do; its source holds the payloads and does it.
 */
export const searchMachine = searchSetup.createMachine({
  id: 'search',
  initial: 'blank',
  on: {
    'page.show': { target: '.shown', actions: emit({ type: 'page.show' }) },
    'page.clear': { target: '.blank', actions: emit({ type: 'page.show' }) },
  },
  states: {
    blank: {
      initial: 'idle',
      on: { 'search.request': { target: '.loading', actions: 'start' } },
      states: { idle: {}, loading: loading('idle'), failed: {} },
    },
    shown: {
      initial: 'succeeded',
      on: {
        'search.request': { target: '.loading', actions: 'start' },
        'part.request': { target: '.loading.part', actions: 'start' },
      },
      states: { succeeded: {}, loading: loading('succeeded', { part: {} }), failed: {} },
    },
  },
})

/** Returns the status of a machine state. */
export function statusOf({ value }: { value: object }): PageStatus {
  const [inner] = Object.values(value) as unknown[]
  return typeof inner === 'string' ? (inner as PageStatus) : 'loading'
}
