import { assign, emit } from 'xstate'
import { setup } from '../../core/setup'
import type { SearchRequested } from '../../domain/causes'
import type { CorrectionFact } from '../../domain/facts'
import { MAX_REFUSED_QUERIES } from '../../domain/query-submitted'

/** The last correction, and the queries that must not be corrected. */
export interface DidYouMeanContext {
  /** The last automatic correction, which led to the current query in `corrected`. */
  applied: CorrectionFact
  /** The query of the last search that was requested. */
  query: string
  /** Queries that must not be corrected, at most {@link MAX_REFUSED_QUERIES}; the last rejected one comes first. */
  refused: string[]
}

/** Corrections by the platform, queries of the user, and acts on corrections. */
export type DidYouMeanEvent =
  /** The query was corrected without user action. */
  | ({ type: 'query.correct' } & CorrectionFact)
  /** A user submitted a query. */
  | { type: 'query.submit'; query: string }
  /** A search starts, for a query or for another page of it. */
  | { type: 'query.start'; query: string }
  | { type: 'correction.apply'; correctedQuery: string }
  | { type: 'original.search' }

/** Distinguishes corrected queries from others, and remembers corrections that users rejected. */
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
  context: { applied: { originalQuery: '', correctedQuery: '' }, query: '', refused: [] },
  initial: 'plain',
  on: {
    'query.correct': {
      target: '.corrected',
      actions: assign(({ event: { originalQuery, correctedQuery } }) => ({
        applied: { originalQuery, correctedQuery },
      })),
    },
    // A rejected query may be corrected again once another query was submitted.
    'query.submit': {
      target: '.plain',
      actions: assign(({ context, event: { query } }) => ({
        query,
        refused: query === context.query ? context.refused : context.refused.filter((other) => other !== query),
      })),
    },
    'query.start': { target: '.plain', actions: assign({ query: ({ event }) => event.query }) },
    'correction.apply': {
      target: '.plain',
      actions: {
        type: 'requestSearch',
        params: ({ event }) => ({ cause: 'didYouMeanClick', query: event.correctedQuery }),
      },
    },
  },
  states: {
    plain: {},
    corrected: {
      on: {
        // Another page of a corrected query still belongs to the correction.
        'query.start': {
          guard: ({ context, event }) => event.query === context.applied.correctedQuery,
          actions: assign({ query: ({ event }) => event.query }),
        },
        'original.search': {
          target: 'plain',
          actions: [
            assign(({ context: { applied, refused } }) => ({
              query: applied.originalQuery,
              refused: [applied.originalQuery, ...refused].slice(0, MAX_REFUSED_QUERIES),
            })),
            { type: 'requestSearch', params: ({ context: { query } }) => ({ cause: 'didYouMeanOriginal', query }) },
          ],
        },
      },
    },
  },
})
