import type { ActorOf } from '../../core/actor'
import { defineFeature, type DefineFeature, type Returning, type FeatureFactory } from '../../core/feature'
import type { DomainProtocol } from '../../domain/protocol'
import { options } from '../../core/options'
import { historyMachine } from './history.machine'
import { toHistoryCommands, toHistoryState, type HistoryCommands, type HistoryState } from './history.view'

/** Defines the history of a protocol. */
/* @__NO_SIDE_EFFECTS__ */
export function defineHistory<P extends DomainProtocol>(
  toRequest: (facetOrder: string[]) => Partial<P['request']> = () => ({}),
): FeatureFactory<P, {} | undefined, HistoryState, HistoryCommands, ActorOf<typeof historyMachine>> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'history',
    schema: options({}),
    machine: historyMachine,
    contribute: (snapshot) =>
      snapshot.matches('restoring') ? toRequest(snapshot.context.present?.facetOrder ?? []) : {},
    receive: {
      // If a reply led to the search, `parameters.changed` has corrected the current step, so it is not a new one.
      'search.started': ({ origin, requestFacts, parameters }) => ({
        type: origin === 'history' ? 'snapshot.replace' : 'snapshot.add',
        snapshot: { parameters, facetOrder: requestFacts.facetIds },
      }),
      // The feature was not told about a hydrated page, or a search that started before it was added.
      'search.succeeded': ({ origin, facts, parameters }, { context }) =>
        origin === 'hydration' || !context.present
          ? { type: 'snapshot.add', snapshot: { parameters, facetOrder: facts.requestFacts.facetIds } }
          : undefined,
      'parameters.changed': ({ origin, parameters }) =>
        origin === 'hydration' || origin === 'reply' ? { type: 'parameters.correct', parameters } : undefined,
    },
    dependsOn: [],
    state: ({ context }) => toHistoryState(context),
    commands: toHistoryCommands as Returning<typeof toHistoryCommands, HistoryCommands>,
  })
}
