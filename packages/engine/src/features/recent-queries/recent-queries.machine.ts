import { assign, emit } from 'xstate'
import type { Reset, SearchRequested } from '../../core/feature'
import { setup } from '../../core/setup'
import { toRecent } from '../../core/stored'
import type { SearchParameters } from '../../protocol/search-parameters'

export interface RecentQueriesInput {
  queries: string[]
  maxLength: number
  clearFilters: boolean
}

/** `queries`: newest first, as they were typed. */
export interface RecentQueriesContext extends RecentQueriesInput {}

export type RecentQueriesEvent =
  | { type: 'query.add'; query: string }
  | { type: 'query.search'; query: string }
  | { type: 'query.remove'; query: string }
  | { type: 'queries.clear' }

/** What differs in case alone is one query, and the platform finds the same for it. */
export const toRecentQueries = (queries: string[], maxLength: number) =>
  toRecent(queries, (query) => query.toLowerCase(), maxLength)

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
  context: ({ input }) => ({ ...input, queries: toRecentQueries(input.queries, input.maxLength) }),
  entry: 'load',
  on: {
    'query.add': {
      actions: [
        assign(({ context: { queries, maxLength }, event: { query } }) => ({
          queries: toRecentQueries([query, ...queries], maxLength),
        })),
        'save',
      ],
    },
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
        assign(({ context, event }) => ({ queries: context.queries.filter((query) => query !== event.query) })),
        'save',
      ],
    },
    'queries.clear': { actions: [assign({ queries: [] }), 'save'] },
  },
})
