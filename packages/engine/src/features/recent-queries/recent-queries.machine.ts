import { assign, emit } from 'xstate'
import type { Reset, SearchRequested } from '../../core/feature'
import { setup } from '../../core/setup'
import { toRecent } from '../../core/stored'
import type { SearchParameters } from '../../search/search-parameters'

export interface RecentQueriesInput {
  queries: string[]
  maxLength: number
  clearFilters: boolean
}

/** `queries`: newest first, as they were typed. */
export interface RecentQueriesContext extends RecentQueriesInput {
  /** Added, or forgotten, and not to be added by other searches for it until it is submitted anew. */
  noted: string | undefined
}

/** `present`: the query that the page shows, or waits for. */
export type RecentQueriesEvent =
  | { type: 'query.add'; query: string }
  | { type: 'query.submit' }
  | { type: 'query.search'; query: string }
  | { type: 'query.remove'; query: string; present: string }
  | { type: 'queries.clear'; present: string }

/** What differs in case alone is one query, and the platform finds the same for it. */
const keyOf = (query: string) => query.toLowerCase()

export const toRecentQueries = (queries: string[], maxLength: number) => toRecent(queries, keyOf, maxLength)

export const recentQueriesMachine = setup({
  types: {
    context: {} as RecentQueriesContext,
    events: {} as RecentQueriesEvent,
    input: {} as RecentQueriesInput,
    emitted: {} as SearchRequested<SearchParameters>,
  },
  actions: {
    /** Takes over what is stored. */
    load: () => {},
    save: () => {},
  },
}).createMachine({
  id: 'recentQueries',
  context: ({ input }) => ({
    ...input,
    queries: toRecentQueries(input.queries, input.maxLength),
    noted: undefined,
  }),
  entry: 'load',
  on: {
    'query.add': {
      guard: ({ context, event }) => context.noted !== event.query,
      actions: [
        assign(({ context: { queries, maxLength }, event: { query } }) => ({
          queries: toRecentQueries([query, ...queries], maxLength),
          noted: query,
        })),
        'save',
      ],
    },
    'query.submit': { actions: assign({ noted: undefined }) },
    'query.search': {
      actions: emit(({ context, event }) => ({
        type: 'search.requested' as const,
        cause: 'recentQueriesClick',
        resets: (context.clearFilters ? ['page', 'filters'] : ['page']) satisfies Reset[],
        parameters: { q: event.query },
      })),
    },
    'query.remove': {
      actions: [
        assign(({ context: { queries, noted }, event: { query, present } }) => ({
          queries: queries.filter((other) => other !== query),
          noted: keyOf(query) === keyOf(present) ? present : noted,
        })),
        'save',
      ],
    },
    'queries.clear': { actions: [assign(({ event }) => ({ queries: [], noted: event.present })), 'save'] },
  },
})
