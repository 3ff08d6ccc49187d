import { assign, emit } from 'xstate'
import type { Reset, SearchRequested } from '../../core/feature'
import { setup } from '../../core/setup'
import type { SearchParameters } from '../../search/search-parameters'

export interface DraftContext {
  /** The parameters when drafting began. */
  from: SearchParameters
  /** The counts shown may be those of the draft, since a facet asked for more values. */
  hasDraftedCounts: boolean
}

export type DraftEvent =
  | { type: 'draft.start'; parameters: SearchParameters }
  /** The page has come to have other parameters since, by no act of the person. */
  | { type: 'draft.rebase'; parameters: SearchParameters }
  | { type: 'draft.apply' }
  /** Sets parameters, which is held like any other change; then comes `draft.discard`. */
  | { type: 'draft.revert'; parameters: SearchParameters }
  | { type: 'draft.discard' }
  /** A search took the draft with it. */
  | { type: 'draft.end' }
  | { type: 'counts.start' }

/** Cause of what brings filters back. */
export const DISCARD = 'filtersDiscard'

export const draftMachine = setup({
  types: {
    context: {} as DraftContext,
    events: {} as DraftEvent,
    emitted: {} as SearchRequested<SearchParameters>,
  },
  actions: {
    requestSearch: emit(
      (_, params: Pick<SearchRequested<SearchParameters>, 'cause' | 'parameters' | 'part'> & { resets?: Reset[] }) => ({
        type: 'search.requested' as const,
        resets: [],
        ...params,
      }),
    ),
  },
}).createMachine({
  id: 'draft',
  context: { from: {}, hasDraftedCounts: false },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'draft.start': {
          target: 'drafting',
          actions: assign(({ event }) => ({ from: event.parameters, hasDraftedCounts: false })),
        },
      },
    },
    drafting: {
      on: {
        'draft.apply': {
          target: 'idle',
          actions: { type: 'requestSearch', params: { cause: 'filtersApply', resets: ['page'] } },
        },
        'draft.revert': {
          actions: { type: 'requestSearch', params: ({ event: { parameters } }) => ({ cause: DISCARD, parameters }) },
        },
        'draft.discard': [
          {
            guard: ({ context }) => context.hasDraftedCounts,
            target: 'idle',
            actions: { type: 'requestSearch', params: { cause: DISCARD, part: 'facets' } },
          },
          { target: 'idle' },
        ],
        'draft.rebase': { actions: assign(({ event }) => ({ from: event.parameters })) },
        'draft.end': { target: 'idle' },
        'counts.start': { actions: assign({ hasDraftedCounts: true }) },
      },
    },
  },
})
