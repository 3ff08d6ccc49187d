import type { ActorOf } from '../../core/actor'
import { defineFeature, type DefineFeature, type FeatureFactory } from '../../core/feature'
import type { DomainProtocol } from '../../domain/protocol'
import { options } from '../../core/options'
import { statelessMachine } from '../../core/stateless.machine'
import { toQuerySummaryState, type QuerySummaryState } from './query-summary.view'

/** Defines the query summary of a protocol. */
/* @__NO_SIDE_EFFECTS__ */
export function defineQuerySummary<P extends DomainProtocol>(): FeatureFactory<
  P,
  {} | undefined,
  QuerySummaryState,
  object,
  ActorOf<typeof statelessMachine>
> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'querySummary',
    schema: options({}),
    machine: statelessMachine,
    dependsOn: ['facts', 'duration'],
    state: (_, { facts, duration }) => toQuerySummaryState(facts, duration),
    commands: () => ({}),
  })
}
