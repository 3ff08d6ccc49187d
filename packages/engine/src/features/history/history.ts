import { options } from '../../core/options'
import { defineSearchFeature } from '../../search/search-protocol'
import { historyMachine } from './history.machine'
import { toHistoryCommands, toHistoryState } from './history.view'

/**
 * Undoes and redoes searches: all their parameters, including those that no URL carries, and the order of their facets.
 *
 * A search is a step when it starts, so a search that fails or finds nothing can be undone. The same search again is not
 * a step, nor is what a response corrects. A new search after an undo drops the searches to redo. Ten steps are kept.
 *
 * @see Specification, sentences 4.48, 4.49 and 9.22
 */
export const history = defineSearchFeature({
  kind: 'history',
  schema: options({}),
  machine: historyMachine,
  contribute: (snapshot) =>
    snapshot.matches('restoring') ? { facetOrder: snapshot.context.present?.facetOrder ?? [] } : {},
  receive: {
    // If a reply led to the search, `parameters.changed` has corrected the present one, so it is not a new step.
    'search.started': ({ by, asked, parameters }) => ({
      type: by === 'history' ? 'snapshot.replace' : 'snapshot.add',
      snapshot: { parameters, facetOrder: asked.facetIds },
    }),
    // A hydrated page, and a search that started before the feature was added, have not been told to it.
    'search.succeeded': ({ by, facts, parameters }, { context }) =>
      by === 'hydration' || !context.present
        ? { type: 'snapshot.add', snapshot: { parameters, facetOrder: facts.asked.facetIds } }
        : undefined,
    'parameters.changed': ({ by, parameters }) =>
      by === 'hydration' || by === 'reply' ? { type: 'parameters.correct', parameters } : undefined,
  },
  reads: [],
  state: ({ context }) => toHistoryState(context),
  commands: toHistoryCommands,
})
