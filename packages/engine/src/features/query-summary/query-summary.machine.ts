import { emit } from 'xstate'
import { setup } from '../../core/setup'
import type { SearchRequested } from '../../domain/causes'

/** Choices of a user, another query, and the restoration of a choice. */
export type QuerySummaryEvent =
  | { type: 'words.require' | 'words.allow' }
  /** The user submitted another query. */
  | { type: 'query.change' }
  | { type: 'words.restore'; requiresAllWords: boolean }

/** Whether results must have all words of the query. A choice is valid for one query. */
export const querySummaryMachine = setup({
  types: {
    events: {} as QuerySummaryEvent,
    emitted: {} as SearchRequested,
  },
  actions: {
    requestSearch: emit((_, { cause }: Pick<SearchRequested, 'cause'>) => ({
      type: 'search.requested' as const,
      cause,
      resets: ['page' as const],
    })),
  },
}).createMachine({
  id: 'querySummary',
  initial: 'relaxing',
  on: {
    'words.restore': [{ guard: ({ event }) => event.requiresAllWords, target: '.requiring' }, { target: '.relaxing' }],
  },
  states: {
    relaxing: {
      on: {
        'words.require': {
          target: 'requiring',
          actions: { type: 'requestSearch', params: { cause: 'requireAllWords' } },
        },
      },
    },
    requiring: {
      on: {
        'words.allow': {
          target: 'relaxing',
          actions: { type: 'requestSearch', params: { cause: 'allowMissingWords' } },
        },
        'query.change': 'relaxing',
      },
    },
  },
})
