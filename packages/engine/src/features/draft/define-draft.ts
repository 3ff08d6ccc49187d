import type { ActorOf } from '../../core/actor'
import { defineFeature, type DefineFeature, type FeatureFactory } from '../../core/feature'
import type { DomainParameterTable } from '../../domain/parameter-kinds'
import type { DomainProtocol } from '../../domain/protocol'
import { withChange } from '../../core/keep'
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
      'search.started'({ part, by }) {
        if (part) return part === 'facets' ? { type: 'counts.start' } : undefined
        return by === 'reply' ? undefined : { type: 'draft.end' }
      },
      'parameters.changed'({ by, before, parameters }, { context }) {
        if (by === 'hydration') return { type: 'draft.end' }
        return by === 'reply'
          ? { type: 'draft.rebase', parameters: withChange(context.from, before, parameters) }
          : undefined
      },
    },
    defers: (snapshot, { by, part }) =>
      snapshot.matches('drafting') && (by === 'filter' || by === 'revert' || part !== undefined),
    reads: ['parameters'],
    state: (snapshot, page) => toDraftState(snapshot, page, table),
    commands: (send, { page }, snapshot): DraftCommands => toDraftCommands(send, page, snapshot, table),
  })
}
