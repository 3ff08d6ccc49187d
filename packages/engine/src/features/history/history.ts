import { options } from '../../core/options'
import { defineSearchFeature } from '../../protocol/search-protocol'
import { historyMachine } from './history.machine'

const OWN_CAUSES = ['historyBackward', 'historyForward', 'noResultsBack']

/**
 * Goes back to what was searched for before, and forward again: all parameters, with those that no URL carries.
 *
 * What was searched for counts when the search starts, so that one that fails or finds nothing can be undone too. A
 * search for the same again is no step, and what a response corrects is not one of its own. A new search after going
 * back drops what was ahead. Ten steps are kept.
 *
 * @see Specification, sections 4 "History" and 9
 */
export const history = defineSearchFeature({
  kind: 'history',
  schema: options({}),
  machine: historyMachine,
  receive: {
    'search.started': ({ cause, parameters, isRevision }) => ({
      type: isRevision || OWN_CAUSES.includes(cause) ? 'parameters.correct' : 'parameters.set',
      parameters,
    }),
    // A page that was hydrated started no search.
    'search.succeeded': ({ parameters }, { context }) =>
      context.present ? undefined : { type: 'parameters.set', parameters },
  },
  select: ({ context: { past, future } }) => ({
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** How many steps back there are, at most 10. */
    pastLength: past.length,
    /** How many steps forward there are. */
    futureLength: future.length,
  }),
  commands: (send) => ({
    /** Searches for what was searched for before; nothing happens at the oldest. */
    undo: () => send({ type: 'history.undo', cause: 'historyBackward' }),
    /** Searches for what was undone last; nothing happens at the newest. */
    redo: () => send({ type: 'history.redo' }),
    /** Undoes a search that found nothing: as `undo`, told apart by analytics. */
    undoNoResults: () => send({ type: 'history.undo', cause: 'noResultsBack' }),
  }),
})
