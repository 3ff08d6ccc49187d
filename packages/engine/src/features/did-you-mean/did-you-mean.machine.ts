import { assign, emit } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { setup } from '../../core/setup'
import { MAX_REFUSED_QUERIES } from '../../domain/query-submitted'
import type { SearchParameters } from '../../search/search-parameters'

export interface DidYouMeanInput {
  mode: 'legacy' | 'next'
  automaticallyCorrect: boolean
}

/** A query that was searched for in the place of the one that was asked. */
export interface AppliedCorrection {
  originalQuery: string
  correctedQuery: string
}

export interface DidYouMeanContext extends DidYouMeanInput {
  /** What the present query was corrected from, without being asked. */
  applied: AppliedCorrection | undefined
  /** Of the last search that was asked for. */
  query: string
  /** Queries that are to stay as they are, the one refused last first; at most {@link MAX_REFUSED_QUERIES}. */
  refused: string[]
}

export type DidYouMeanEvent =
  | ({ type: 'query.correct' } & AppliedCorrection)
  | { type: 'query.submit'; q: string }
  | { type: 'query.start'; q: string }
  | { type: 'correction.apply'; correctedQuery: string }
  | { type: 'original.search' }

const requested = (cause: string, q: string): SearchRequested<SearchParameters> => ({
  type: 'search.requested',
  cause,
  resets: ['page'],
  parameters: { q },
})

export const didYouMeanMachine = setup({
  types: {
    context: {} as DidYouMeanContext,
    events: {} as DidYouMeanEvent,
    input: {} as DidYouMeanInput,
    emitted: {} as SearchRequested<SearchParameters>,
  },
}).createMachine({
  id: 'didYouMean',
  context: ({ input }) => ({ ...input, applied: undefined, query: '', refused: [] }),
  on: {
    'query.correct': {
      actions: assign(({ event: { originalQuery, correctedQuery } }) => ({
        applied: { originalQuery, correctedQuery },
      })),
    },
    // What is asked anew after another query may be corrected again.
    'query.submit': {
      actions: assign(({ context: { query, refused }, event: { q } }) => ({
        applied: undefined,
        query: q,
        refused: q === query ? refused : refused.filter((other) => other !== q),
      })),
    },
    // Another page of the same query is still of the correction.
    'query.start': {
      actions: assign(({ context: { applied }, event: { q } }) => ({
        applied: applied?.correctedQuery === q ? applied : undefined,
        query: q,
      })),
    },
    'correction.apply': {
      actions: [
        assign({ applied: undefined }),
        emit(({ event }) => requested('didYouMeanClick', event.correctedQuery)),
      ],
    },
    'original.search': {
      guard: ({ context }) => context.applied !== undefined,
      actions: [
        assign(({ context: { applied, refused } }) => {
          const query = applied!.originalQuery
          return { applied: undefined, query, refused: [query, ...refused].slice(0, MAX_REFUSED_QUERIES) }
        }),
        emit(({ context }) => requested('didYouMeanOriginal', context.query)),
      ],
    },
  },
})
