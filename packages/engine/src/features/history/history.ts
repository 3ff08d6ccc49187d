import type { SearchRequest } from '@querent/api-client'
import { HYDRATE } from '../../core/engine'
import { isEqual } from '../../core/keep'
import { options } from '../../core/options'
import { defineSearchFeature } from '../../search/search-protocol'
import type { SearchParameters } from '../../search/search-parameters'
import { historyMachine, type HistorySnapshot } from './history.machine'

const OWN_CAUSES = ['historyBackward', 'historyForward', 'noResultsBack']

const toSnapshot = (search: { parameters: SearchParameters; request: SearchRequest }): HistorySnapshot => ({
  parameters: search.parameters,
  facetOrder: search.request.facets?.map(({ facetId }) => facetId) ?? [],
})

/**
 * Goes back to what was searched for before, and forward again: all parameters, with those that no URL carries,
 * and the facets in the order in which they were asked for.
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
  contribute: ({ context: { isRestoring, present } }) => (isRestoring ? { facetOrder: present?.facetOrder ?? [] } : {}),
  receive: {
    'search.started': ({ cause, isRevision, ...search }) => ({
      type: isRevision || OWN_CAUSES.includes(cause) ? 'snapshot.correct' : 'snapshot.add',
      snapshot: toSnapshot(search),
    }),
    // A feature that comes late has heard of no start.
    'search.succeeded': (search, { context }) =>
      context.present ? undefined : { type: 'snapshot.add', snapshot: toSnapshot(search) },
    'parameters.accepted': ({ cause, asked, ...search }, { context }) => ({
      type: cause === HYDRATE && !isEqual(context.present?.parameters, asked) ? 'snapshot.add' : 'snapshot.correct',
      snapshot: toSnapshot(search),
    }),
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
