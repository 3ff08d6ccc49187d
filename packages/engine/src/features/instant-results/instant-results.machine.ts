import { assign, emit } from 'xstate'
import { freshEntry, unexpired, withEntry, type Expiring } from '../../core/expiring'
import { missingActor } from '../../core/fetch-actor'
import { toSearchFailure, type SearchFailure } from '../../core/page'
import { setup } from '../../core/setup'

/** The results of a query. */
export interface InstantResultsShown<Item> {
  /** The query of the results. */
  q: string
  /** The results for `q`. */
  results: Item[]
  /** The number of results that the platform has for `q`. */
  totalCount: number
  /** Why there are no results. */
  error: SearchFailure | undefined
}

/** The results of the last query, and the cached results of others. */
export interface InstantResultsContext<Item> {
  /** The last query, and its request. */
  q: string
  request: object
  shown: InstantResultsShown<Item>
  /** The cached results, by the request as JSON. */
  cache: Expiring<InstantResultsShown<Item>>[]
}

/** The results, and when they arrived; in milliseconds since 1970. */
export interface FoundResults<Item> {
  results: Item[]
  totalCount: number
  /** The request and response, for analytics; undefined if the platform records the search. */
  search?: InstantSearch
  now: number
  expiresAt: number
}

/** A search while a user types. `startedAt` is in milliseconds since 1970. */
export interface InstantSearch {
  request: object
  response: object
  startedAt: number
}

/** `now` is in milliseconds since 1970. */
export type InstantResultsEvent =
  | { type: 'query.update'; q: string; request: object; now: number }
  | { type: 'cache.expire'; now: number }
  | { type: 'results.clear' }

/** The maximum number of cached queries. */
export const MAX_REMEMBERED_QUERIES = 50

/** The default of `debounceMs`, in milliseconds. */
export const DEFAULT_INSTANT_RESULTS_DEBOUNCE_MS = 100

const NO_RESULTS = { q: '', results: [], totalCount: 0, error: undefined }

/** Returns what to show at once: nothing for a blank query, or cached results. */
const knownResults = <Item>(
  { cache }: InstantResultsContext<Item>,
  { q, request, now }: Extract<InstantResultsEvent, { type: 'query.update' }>,
): InstantResultsShown<Item> | undefined =>
  q === '' ? NO_RESULTS : freshEntry(cache, JSON.stringify(request), now)?.value

/** Returns what to show after a reply, and the cache with it. */
const withFound = <Item>(
  { q, request, cache }: InstantResultsContext<Item>,
  { results, totalCount, now, expiresAt }: FoundResults<Item>,
) => {
  const shown = { q, results, totalCount, error: undefined }
  const entry = { key: JSON.stringify(request), value: shown, cachedAt: now, expiresAt }
  return { shown, cache: withEntry(cache, entry, { now, maxEntries: MAX_REMEMBERED_QUERIES }) }
}

const setupInstantResults = <Item>() =>
  setup({
    types: {
      context: {} as InstantResultsContext<Item>,
      events: {} as InstantResultsEvent,
      emitted: {} as { type: 'instantResults.found'; search?: InstantSearch },
      tags: {} as 'loading',
    },
    actors: { fetchResults: missingActor<FoundResults<Item>, object>() },
    actions: { clear: assign({ shown: NO_RESULTS }) },
    delays: { debounce: DEFAULT_INSTANT_RESULTS_DEBOUNCE_MS },
  })

/** Returns the machine of results while a user types; `Item` is a result as its platform sends it. */
export const createInstantResultsMachine = <Item>() =>
  setupInstantResults<Item>().createMachine({
    id: 'instantResults',
    context: { q: '', request: {}, shown: NO_RESULTS, cache: [] },
    initial: 'idle',
    on: {
      'query.update': [
        {
          guard: ({ context, event }) => knownResults(context, event) !== undefined,
          target: '.idle',
          actions: assign(({ context, event }) => ({ shown: knownResults(context, event)! })),
        },
        { target: '.debouncing', actions: assign(({ event: { q, request } }) => ({ q, request })) },
      ],
      'cache.expire': {
        guard: ({ context: { cache }, event }) => unexpired(cache, event.now).length < cache.length,
        actions: assign({ cache: ({ context, event }) => unexpired(context.cache, event.now) }),
      },
      'results.clear': { target: '.idle', actions: 'clear' },
    },
    states: {
      idle: {
        // What is shown already is not shown again.
        on: {
          'query.update': { guard: ({ context, event }) => knownResults(context, event) === context.shown },
          'results.clear': { guard: ({ context }) => context.shown === NO_RESULTS },
        },
      },
      debouncing: { after: { debounce: 'loading' } },
      loading: {
        tags: 'loading',
        invoke: {
          src: 'fetchResults',
          input: ({ context }) => context.request,
          onDone: {
            target: 'idle',
            actions: [
              assign(({ context, event: { output } }) => withFound(context, output)),
              emit(({ event: { output } }) => ({
                type: 'instantResults.found',
                ...(output.search && { search: output.search }),
              })),
            ],
          },
          onError: {
            target: 'idle',
            actions: assign(({ context: { q }, event: { error } }) => ({
              shown: { ...NO_RESULTS, q, error: toSearchFailure(error) },
            })),
          },
        },
      },
    },
  })
