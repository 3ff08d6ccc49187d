import { assign, emit } from 'xstate'
import { setup } from '../../core/setup'
import type { SearchRequested } from '../../domain/causes'
import type { CorrectionFact } from '../../domain/facts'
import { MAX_REFUSED_QUERIES } from '../../domain/query-submitted'

export interface DidYouMeanContext {
  /** The automatic correction that led to the current query. */
  applied: CorrectionFact | undefined
  /** The query of the last search that was requested. */
  query: string
  /** Queries that must not be corrected, at most {@link MAX_REFUSED_QUERIES}; the last rejected one comes first. */
  refused: string[]
}

export type DidYouMeanEvent =
  /** The query was corrected without user action. */
  | ({ type: 'query.correct' } & CorrectionFact)
  /** A user submitted a query. */
  | { type: 'query.submit'; query: string }
  /** A search starts, for a query or for another page of it. */
  | { type: 'query.start'; query: string }
  | { type: 'correction.apply'; correctedQuery: string }
  | { type: 'original.search' }

export const didYouMeanMachine = setup({
  types: {
    context: {} as DidYouMeanContext,
    events: {} as DidYouMeanEvent,
    emitted: {} as SearchRequested & { query: string },
  },
  actions: {
    requestSearch: emit((_, params: { cause: 'didYouMeanClick' | 'didYouMeanOriginal'; query: string }) => ({
      type: 'search.requested' as const,
      resets: ['page' as const],
      ...params,
    })),
  },
}).createMachine({
  id: 'didYouMean',
  context: { applied: undefined, query: '', refused: [] },
  on: {
    'query.correct': {
      actions: assign(({ event: { originalQuery, correctedQuery } }) => ({
        applied: { originalQuery, correctedQuery },
      })),
    },
    // A rejected query may be corrected again once another query was submitted.
    'query.submit': {
      actions: assign(({ context, event: { query } }) => ({
        applied: undefined,
        query,
        refused: query === context.query ? context.refused : context.refused.filter((other) => other !== query),
      })),
    },
    // Another page of a corrected query still belongs to the correction.
    'query.start': {
      actions: assign(({ context: { applied }, event: { query } }) => ({
        applied: applied?.correctedQuery === query ? applied : undefined,
        query,
      })),
    },
    'correction.apply': {
      actions: [
        assign({ applied: undefined }),
        {
          type: 'requestSearch',
          params: ({ event }) => ({ cause: 'didYouMeanClick', query: event.correctedQuery }),
        },
      ],
    },
    'original.search': {
      guard: ({ context }) => context.applied !== undefined,
      actions: [
        assign(({ context: { applied, refused } }) => {
          const query = applied!.originalQuery
          return { applied: undefined, query, refused: [query, ...refused].slice(0, MAX_REFUSED_QUERIES) }
        }),
        { type: 'requestSearch', params: ({ context: { query } }) => ({ cause: 'didYouMeanOriginal', query }) },
      ],
    },
  },
})
