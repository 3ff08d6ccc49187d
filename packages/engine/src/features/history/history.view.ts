import type { HistoryContext, HistoryEvent } from './history.machine'

/** How many steps can be undone and redone. */
export interface HistoryState {
  /** Whether there is a search to undo. */
  canUndo: boolean
  /** Whether there is a search to redo. */
  canRedo: boolean
  /** The number of steps that can be undone; at most 10. */
  pastLength: number
  /** The number of steps that can be redone. */
  futureLength: number
}

/** Returns the state of `history` from the data of its machine. */
export const toHistoryState = ({ past, future }: HistoryContext): HistoryState => ({
  canUndo: past.length > 0,
  canRedo: future.length > 0,
  pastLength: past.length,
  futureLength: future.length,
})

/** Returns the commands of `history`, which do nothing at its ends. */
export const toHistoryCommands = (send: (event: HistoryEvent) => void) => ({
  /** Repeats the previous search. It does nothing at the oldest one. */
  undo: () => send({ type: 'history.undo', cause: 'historyBackward' }),
  /** Repeats the search that was undone last. It does nothing at the newest one. */
  redo: () => send({ type: 'history.redo' }),
  /** Undoes a search without results. It is `undo` with another cause for analytics. */
  undoNoResults: () => send({ type: 'history.undo', cause: 'noResultsBack' }),
})

/** The commands that {@link toHistoryCommands} returns. */
export interface HistoryCommands extends ReturnType<typeof toHistoryCommands> {}
