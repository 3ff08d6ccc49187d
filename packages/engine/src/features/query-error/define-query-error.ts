import type { ActorOf } from '../../core/actor'
import { defineFeature, type DefineFeature, type FeatureFactory } from '../../core/feature'
import { options } from '../../core/options'
import { relayMachine } from '../../core/relay.machine'
import type { DomainProtocol } from '../../domain/protocol'
import {
  toQueryErrorCommands,
  toQueryErrorState,
  type QueryErrorCommands,
  type QueryErrorState,
} from './query-error.view'

/** Defines the query error of a protocol. */
/* @__NO_SIDE_EFFECTS__ */
export function defineQueryError<P extends DomainProtocol>(): FeatureFactory<
  P,
  {} | undefined,
  QueryErrorState,
  QueryErrorCommands,
  ActorOf<typeof relayMachine>
> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'queryError',
    schema: options({}),
    machine: relayMachine,
    dependsOn: ['error'],
    state: (_, page) => toQueryErrorState(page),
    commands: (send, { page }): QueryErrorCommands => toQueryErrorCommands(send, page),
  })
}
