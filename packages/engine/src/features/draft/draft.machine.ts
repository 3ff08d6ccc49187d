import { assign, emit } from 'xstate'
import { setup } from '../../core/setup'
import type { SearchRequested } from '../../domain/causes'

/** The parameters that the draft is compared with. */
export interface DraftContext {
  /** The parameters when drafting began. */
  from: object
}

/** Starts, applies and ends a draft, and keeps it up to date with responses. */
export type DraftEvent =
  | { type: 'draft.start'; parameters: object }
  /** A reply changed the parameters that the draft started from. */
  | { type: 'draft.rebase'; parameters: object }
  | { type: 'draft.apply' }
  /** Restores parameters without a search; `draft.discard` follows. */
  | { type: 'draft.revert'; parameters: object }
  | { type: 'draft.discard' }
  /** A search included the draft. */
  | { type: 'draft.end' }
  /** A facet asked for more values. */
  | { type: 'counts.start' }

/** Holds the parameters from before a draft, so that it can be discarded. */
export const draftMachine = setup({
  types: {
    context: {} as DraftContext,
    events: {} as DraftEvent,
    emitted: {} as SearchRequested,
  },
}).createMachine({
  id: 'draft',
  context: { from: {} },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'draft.start': { target: 'drafting', actions: assign(({ event }) => ({ from: event.parameters })) },
      },
    },
    drafting: {
      initial: 'answered',
      on: {
        'draft.apply': {
          target: 'idle',
          actions: emit({ type: 'search.requested', cause: 'filtersApply', resets: ['page'] }),
        },
        'draft.revert': {
          actions: emit(({ event: { parameters } }) => ({
            type: 'search.requested',
            cause: 'filtersDiscard',
            resets: [],
            origin: 'revert',
            parameters,
          })),
        },
        'draft.rebase': { actions: assign(({ event }) => ({ from: event.parameters })) },
        'draft.discard': 'idle',
        'draft.end': 'idle',
      },
      states: {
        /** The counts shown belong to the results. */
        answered: { on: { 'counts.start': 'counted' } },
        /** The counts shown may belong to the draft. */
        counted: {
          on: {
            'draft.discard': {
              target: '#draft.idle',
              actions: emit({ type: 'search.requested', cause: 'filtersDiscard', resets: [], part: 'facets' }),
            },
          },
        },
      },
    },
  },
})
