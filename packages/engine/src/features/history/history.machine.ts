import { assign, emit } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { isEqual } from '../../core/keep'
import { setup } from '../../core/setup'
import type { SearchParameters } from '../../search/search-parameters'

/** @see Specification, section 9 "Undo history depth" */
export const HISTORY_DEPTH = 10

/** What was searched for. */
export interface HistorySnapshot {
  parameters: SearchParameters
  /** Ids of the facets as they were asked for. */
  facetOrder: string[]
}

export interface HistoryContext {
  /** From the oldest; at most {@link HISTORY_DEPTH}. */
  past: HistorySnapshot[]
  /** Undefined before the first search. */
  present: HistorySnapshot | undefined
  /** From the one to be redone first. */
  future: HistorySnapshot[]
  /** The present is about to be searched for again. */
  isRestoring: boolean
}

/** `snapshot.add` is of a new act of a person, `snapshot.correct` of what came of the last. */
export type HistoryEvent =
  | { type: 'snapshot.add' | 'snapshot.correct'; snapshot: HistorySnapshot }
  | { type: 'history.undo'; cause: string }
  | { type: 'history.redo' }

export const historyMachine = setup({
  types: {
    context: {} as HistoryContext,
    events: {} as HistoryEvent,
    emitted: {} as SearchRequested<SearchParameters>,
  },
  actions: {
    restore: emit(({ context: { present } }, { cause }: { cause: string }) => ({
      type: 'search.requested' as const,
      cause,
      resets: [],
      parameters: present!.parameters,
      isRestore: true,
    })),
  },
}).createMachine({
  id: 'history',
  context: { past: [], present: undefined, future: [], isRestoring: false },
  on: {
    'snapshot.add': {
      // The order of facets is the platform's doing: a search that differs in it alone is no step.
      guard: ({ context, event }) => !isEqual(context.present?.parameters, event.snapshot.parameters),
      actions: assign(({ context: { past, present }, event: { snapshot } }) => ({
        past: present ? [...past, present].slice(-HISTORY_DEPTH) : past,
        present: snapshot,
        future: [],
      })),
    },
    'snapshot.correct': { actions: assign(({ event: { snapshot } }) => ({ present: snapshot, isRestoring: false })) },
    'history.undo': {
      guard: ({ context }) => context.past.length > 0,
      actions: [
        assign(({ context: { past, present, future } }) => ({
          past: past.slice(0, -1),
          present: past.at(-1),
          future: [present!, ...future],
          isRestoring: true,
        })),
        { type: 'restore', params: ({ event }) => event },
      ],
    },
    'history.redo': {
      guard: ({ context }) => context.future.length > 0,
      actions: [
        assign(({ context: { past, present, future } }) => ({
          past: [...past, present!],
          present: future[0],
          future: future.slice(1),
          isRestoring: true,
        })),
        { type: 'restore', params: { cause: 'historyForward' } },
      ],
    },
  },
})
