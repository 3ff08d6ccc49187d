import { assign, emit } from 'xstate'
import type { Reset } from '../../core/protocol'
import type { PageFactsEvent } from '../../core/feature'
import { missingAction } from '../../core/fetch-actor'
import { setup } from '../../core/setup'
import { toRecent } from '../../core/stored'
import type { SearchRequested } from '../../domain/causes'

/** The initial queries, newest first, and how many to keep. */
export interface RecentQueriesInput {
  queries: string[]
  maxLength: number
}

/** The recent queries, and the query of the page. */
export interface RecentQueriesContext {
  /** Newest first, as they were typed. */
  queries: string[]
  /** The query that was added or removed last. While it is `suppressed`, other searches for it do not add it. */
  suppressed: string
  /** The query that the page shows, or waits for. */
  current: string
}

/** Successful and submitted queries, and acts on the list. */
export type RecentQueriesEvent =
  | PageFactsEvent<Pick<RecentQueriesContext, 'current'>>
  /** A search for the query has results. */
  | { type: 'query.succeed'; query: string; maxLength: number }
  | { type: 'query.submit' }
  | { type: 'query.search'; query: string; resets: Reset[] }
  | { type: 'query.remove'; query: string }
  | { type: 'queries.clear' }

/** Queries that differ only in case are one query, because the platform returns the same results. */
const keyOf = (query: string) => `${query}`.toLowerCase()

/** Returns at most `maxLength` queries. Of those that differ only in case, the first one stays. */
export const toRecentQueries = (queries: string[], maxLength: number): string[] => toRecent(queries, keyOf, maxLength)

/** Holds the recent queries, and stores them when they change. */
export const recentQueriesMachine = setup({
  types: {
    context: {} as RecentQueriesContext,
    events: {} as RecentQueriesEvent,
    input: {} as RecentQueriesInput,
    emitted: {} as SearchRequested | { type: 'recentQueries.cleared' },
  },
  actions: {
    /** Reads the stored queries. */
    load: missingAction('load'),
    save: missingAction('save'),
  },
}).createMachine({
  id: 'recentQueries',
  context: ({ input }) => ({ queries: toRecentQueries(input.queries, input.maxLength), suppressed: '', current: '' }),
  entry: 'load',
  initial: 'open',
  on: {
    'page.facts': { actions: assign(({ event: { facts } }) => facts) },
    'query.succeed': {
      target: '.suppressed',
      actions: [
        assign(({ context: { queries }, event: { query, maxLength } }) => ({
          queries: toRecentQueries([query, ...queries], maxLength),
          suppressed: query,
        })),
        'save',
      ],
    },
    'query.submit': '.open',
    'query.search': {
      actions: emit(({ event: { query, resets } }) => ({
        type: 'search.requested',
        cause: 'recentQueriesClick',
        resets,
        query,
      })),
    },
    'query.remove': [
      {
        guard: ({ context: { current }, event: { query } }) => keyOf(query) === keyOf(current),
        target: '.suppressed',
        actions: [
          assign(({ context: { queries, current }, event: { query } }) => ({
            queries: queries.filter((other) => other !== query),
            suppressed: current,
          })),
          'save',
        ],
      },
      {
        actions: [
          assign(({ context: { queries }, event }) => ({ queries: queries.filter((query) => query !== event.query) })),
          'save',
        ],
      },
    ],
    'queries.clear': {
      target: '.suppressed',
      actions: [
        assign(({ context: { current } }) => ({ queries: [], suppressed: current })),
        'save',
        emit({ type: 'recentQueries.cleared' }),
      ],
    },
  },
  states: {
    open: {},
    /** Until another query succeeds, or a query is submitted. */
    suppressed: { on: { 'query.succeed': { guard: ({ context, event }) => context.suppressed === event.query } } },
  },
})
