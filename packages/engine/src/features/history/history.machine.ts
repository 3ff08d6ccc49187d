import { assign, emit } from 'xstate'
import { isEqual } from '../../core/reuse'
import { setup } from '../../core/setup'
import type { SearchRequested } from '../../domain/causes'

/** @see Specification, sentence 9.22 */
export const HISTORY_DEPTH = 10

/** A search that can be repeated. */
export interface HistorySnapshot {
  parameters: object
  /** The ids of its facets, in the order of the request. */
  facetOrder: string[]
}

/** The searches before and after the current one. */
export interface HistoryContext {
  /** The oldest one comes first; at most {@link HISTORY_DEPTH}. */
  past: HistorySnapshot[]
  /** Undefined before the first search. */
  present: HistorySnapshot | undefined
  /** The next one to redo comes first. */
  future: HistorySnapshot[]
}

/** New searches, corrections of the current one, and steps through the history. */
export type HistoryEvent =
  /** A user made a new search, or a page was shown that another engine searched for. */
  | { type: 'snapshot.add'; snapshot: HistorySnapshot }
  /** The current search was repeated. */
  | { type: 'snapshot.replace'; snapshot: HistorySnapshot }
  /** A reply changed the parameters of the current search. */
  | { type: 'parameters.correct'; parameters: object }
  | { type: 'history.undo'; cause: 'historyBackward' | 'noResultsBack' }
  | { type: 'history.redo' }

/** Holds at most {@link HISTORY_DEPTH} earlier searches, and requests one of them again. */
export const historyMachine = setup({
  types: {
    context: {} as HistoryContext,
    events: {} as HistoryEvent,
    emitted: {} as SearchRequested,
  },
  actions: {
    restore: emit(({ context: { present } }, { cause }: Pick<SearchRequested, 'cause'>) => ({
      type: 'search.requested' as const,
      cause,
      resets: [],
      origin: 'history' as const,
      parameters: present!.parameters,
    })),
  },
}).createMachine({
  id: 'history',
  context: { past: [], present: undefined, future: [] },
  initial: 'idle',
  states: {
    idle: {},
    /** The current search is about to be repeated, with its facets in their order. */
    restoring: {},
  },
  on: {
    'snapshot.add': {
      // The platform orders facets: a search that differs only in their order is not a step.
      guard: ({ context, event }) => !isEqual(context.present?.parameters, event.snapshot?.parameters),
      target: '.idle',
      actions: assign(({ context: { past, present }, event: { snapshot } }) => ({
        past: present ? [...past, present].slice(-HISTORY_DEPTH) : past,
        present: snapshot,
        future: [],
      })),
    },
    'snapshot.replace': { target: '.idle', actions: assign(({ event: { snapshot } }) => ({ present: snapshot })) },
    'parameters.correct': {
      actions: assign(({ context: { present }, event: { parameters } }) => ({
        present: { facetOrder: [], ...present, parameters },
      })),
    },
    'history.undo': {
      guard: ({ context }) => context.past.length > 0,
      target: '.restoring',
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
      target: '.restoring',
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
