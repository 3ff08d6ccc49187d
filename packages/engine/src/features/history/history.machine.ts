import { assign, emit } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { isEqual } from '../../core/keep'
import { setup } from '../../core/setup'
import type { SearchParameters } from '../../protocol/search-parameters'

/** @see Specification, section 9 "Undo history depth" */
export const HISTORY_DEPTH = 10

export interface HistoryContext {
  /** From the oldest; at most {@link HISTORY_DEPTH}. */
  past: SearchParameters[]
  /** Undefined before the first search. */
  present: SearchParameters | undefined
  /** From the one to be redone first. */
  future: SearchParameters[]
}

/** `parameters.set` is of a new act of a person, `parameters.correct` of what came of the last. */
export type HistoryEvent =
  | { type: 'parameters.set' | 'parameters.correct'; parameters: SearchParameters }
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
      parameters: present!,
      isRestore: true,
    })),
  },
}).createMachine({
  id: 'history',
  context: { past: [], present: undefined, future: [] },
  on: {
    'parameters.set': {
      guard: ({ context, event }) => !isEqual(context.present, event.parameters),
      actions: assign(({ context: { past, present }, event: { parameters } }) => ({
        past: present ? [...past, present].slice(-HISTORY_DEPTH) : past,
        present: parameters,
        future: [],
      })),
    },
    'parameters.correct': { actions: assign({ present: ({ event }) => event.parameters }) },
    'history.undo': {
      guard: ({ context }) => context.past.length > 0,
      actions: [
        assign(({ context: { past, present, future } }) => ({
          past: past.slice(0, -1),
          present: past.at(-1),
          future: [present!, ...future],
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
        })),
        { type: 'restore', params: { cause: 'historyForward' } },
      ],
    },
  },
})
