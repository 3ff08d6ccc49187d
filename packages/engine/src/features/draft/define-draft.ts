import type { ActorOf } from '../../core/actor'
import { defineFeature, type DefineFeature, type FeatureFactory } from '../../core/feature'
import type { DomainParameterTable } from '../../domain/parameter-kinds'
import type { DomainProtocol } from '../../domain/protocol'
import { withChange } from '../../core/reuse'
import { options } from '../../core/options'
import { draftMachine } from './draft.machine'
import { toDraftCommands, toDraftState, type DraftCommands, type DraftState } from './draft.view'

/** Defines the draft of a protocol. */
/* @__NO_SIDE_EFFECTS__ */
export function defineDraft<P extends DomainProtocol>(
  table: DomainParameterTable<P['parameters']>,
): FeatureFactory<P, {} | undefined, DraftState, DraftCommands, ActorOf<typeof draftMachine>> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'draft',
    schema: options({}),
    machine: draftMachine,
    receive: {
      'search.started'({ part, origin }) {
        if (part) return part === 'facets' ? { type: 'counts.start' } : undefined
        return origin === 'reply' ? undefined : { type: 'draft.end' }
      },
      'parameters.changed'({ origin, before, parameters }, { context }) {
        if (origin === 'hydration') return { type: 'draft.end' }
        return origin === 'reply'
          ? { type: 'draft.rebase', parameters: withChange(context.from, before, parameters) }
          : undefined
      },
    },
    defers: (snapshot, { origin, part }) =>
      snapshot.matches('drafting') && (origin === 'filter' || origin === 'revert' || part !== undefined),
    dependsOn: ['parameters'],
    state: (snapshot, page) => toDraftState(snapshot, page, table),
    commands: (send, { page }, snapshot): DraftCommands => toDraftCommands(send, page, snapshot, table),
  })
}
