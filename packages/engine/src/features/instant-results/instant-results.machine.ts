import type { Result, SearchRequest } from '@querent/api-client'
import { assign } from 'xstate'
import { freshEntry, unexpired, withEntry, type Expiring } from '../../core/expiring'
import { missingActor } from '../../core/fetch-actor'
import { toSearchFailure, type SearchFailure } from '../../core/page'
import { setup } from '../../core/setup'

export interface InstantResultsInput {
  maxResultsPerQuery: number
  debounceMs: number
  maxAgeMs: number
}

/** What users see. */
export interface InstantResultsShown {
  /** What the results are for. */
  q: string
  results: Result[]
  /** Results that the platform has for `q`. */
  totalCount: number
  error: SearchFailure | undefined
}

export interface InstantResultsContext extends InstantResultsInput {
  /** The last that was asked for. */
  request: SearchRequest
  shown: InstantResultsShown
  /** What was found, by the request as JSON. */
  cache: Expiring<InstantResultsShown>[]
}

/** What was found, and when; in milliseconds since 1970. */
export interface FoundResults {
  results: Result[]
  totalCount: number
  now: number
}

export type InstantResultsEvent =
  | { type: 'query.update'; request: SearchRequest; now: number }
  | { type: 'cache.expire'; now: number }
  | { type: 'results.clear' }

/** Of how many queries the results are remembered at a time. */
export const MAX_REMEMBERED_QUERIES = 50

const NOTHING: InstantResultsShown = { q: '', results: [], totalCount: 0, error: undefined }

const freshResults = ({ cache }: InstantResultsContext, request: SearchRequest, now: number) =>
  freshEntry(cache, JSON.stringify(request), now)

export const instantResultsMachine = setup({
  types: {
    context: {} as InstantResultsContext,
    events: {} as InstantResultsEvent,
    input: {} as InstantResultsInput,
    tags: {} as 'loading',
  },
  actors: { fetchResults: missingActor<FoundResults, SearchRequest>() },
  delays: { debounce: ({ context }) => context.debounceMs },
}).createMachine({
  id: 'instantResults',
  context: ({ input }) => ({ ...input, request: {}, shown: NOTHING, cache: [] }),
  initial: 'idle',
  on: {
    'query.update': [
      { guard: ({ event }) => !event.request.q, target: '.idle', actions: assign({ shown: NOTHING }) },
      {
        guard: ({ context, event: { request, now } }) => freshResults(context, request, now) !== undefined,
        target: '.idle',
        actions: assign(({ context, event: { request, now } }) => ({
          request,
          shown: freshResults(context, request, now)?.value ?? NOTHING,
        })),
      },
      { target: '.debouncing', actions: assign(({ event: { request } }) => ({ request })) },
    ],
    'cache.expire': { actions: assign({ cache: ({ context, event }) => unexpired(context.cache, event.now) }) },
    'results.clear': { target: '.idle', actions: assign({ shown: NOTHING }) },
  },
  states: {
    idle: {},
    debouncing: { after: { debounce: 'loading' } },
    loading: {
      tags: 'loading',
      invoke: {
        src: 'fetchResults',
        input: ({ context }) => context.request,
        onDone: {
          target: 'idle',
          actions: assign(({ context: { request, cache, maxAgeMs }, event: { output } }) => {
            const { results, totalCount, now } = output
            const shown = { q: request.q ?? '', results, totalCount, error: undefined }
            const entry = { key: JSON.stringify(request), value: shown, expiresAt: now + maxAgeMs }
            return { shown, cache: withEntry(cache, entry, { now, maxEntries: MAX_REMEMBERED_QUERIES }) }
          }),
        },
        onError: {
          target: 'idle',
          actions: assign(({ context, event: { error } }) => ({
            shown: { ...NOTHING, q: context.request.q ?? '', error: toSearchFailure(error) },
          })),
        },
      },
    },
  },
})
