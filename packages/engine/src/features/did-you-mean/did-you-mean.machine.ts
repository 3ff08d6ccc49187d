import { assign, emit } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { setup } from '../../core/setup'
import type { SearchParameters } from '../../protocol/search-parameters'

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
  /** The query that is to stay as it is. */
  kept: string | undefined
}

export type DidYouMeanEvent =
  | ({ type: 'query.correct' } & AppliedCorrection)
  | { type: 'query.submit' }
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
  context: ({ input }) => ({ ...input, applied: undefined, kept: undefined }),
  on: {
    'query.correct': {
      actions: assign(({ event: { originalQuery, correctedQuery } }) => ({
        applied: { originalQuery, correctedQuery },
        kept: undefined,
      })),
    },
    'query.submit': { actions: assign({ applied: undefined }) },
    // Another page of the same query is still of the correction.
    'query.start': {
      actions: assign(({ context: { applied, kept }, event: { q } }) => ({
        applied: applied?.correctedQuery === q ? applied : undefined,
        kept: kept === q ? kept : undefined,
      })),
    },
    'correction.apply': {
      actions: [
        assign({ applied: undefined, kept: undefined }),
        emit(({ event }) => requested('didYouMeanClick', event.correctedQuery)),
      ],
    },
    'original.search': {
      guard: ({ context }) => context.applied !== undefined,
      actions: [
        assign(({ context: { applied } }) => ({ applied: undefined, kept: applied?.originalQuery })),
        emit(({ context }) => requested('didYouMeanOriginal', context.kept ?? '')),
      ],
    },
  },
})
