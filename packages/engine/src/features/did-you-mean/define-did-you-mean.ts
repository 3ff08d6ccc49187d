import type { ActorOf } from '../../core/actor'
import { defineFeature, type DefineFeature, type FeatureFactory } from '../../core/feature'
import type { OptionsSchema, OutputOfSchema } from '../../core/options'
import { withParameter } from '../../core/parameters'
import type { DomainProtocol } from '../../domain/protocol'
import type { Wiring, KeyOf } from '../../domain/shared-definitions'
import { submittedQueryOf } from '../../domain/query-submitted'
import { didYouMeanMachine } from './did-you-mean.machine'
import { didYouMeanOptions, type DidYouMeanOptions } from './did-you-mean.schema'
import {
  toDidYouMeanCommands,
  toDidYouMeanState,
  type Correction,
  type DidYouMeanState,
  type DidYouMeanCommands,
} from './did-you-mean.view'

/**
 * Defines the query corrections of a protocol, which `revise` applies. `key`: the name of the query in its parameters.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineDidYouMean<
  P extends DomainProtocol & { facts: { corrections: readonly C[] } },
  C extends Correction = Correction,
  Settings = OutputOfSchema<typeof didYouMeanOptions>,
  Options = DidYouMeanOptions | undefined,
>(
  key: KeyOf<P, string>,
  wiring: Wiring<P, typeof didYouMeanMachine, OptionsSchema<Settings, Options>>,
  schema: OptionsSchema<Settings, Options> = didYouMeanOptions as never,
): FeatureFactory<P, Options, DidYouMeanState<C>, DidYouMeanCommands, ActorOf<typeof didYouMeanMachine>> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'didYouMean',
    schema,
    machine: didYouMeanMachine,
    receive: {
      'feature.emitted': ({ event }) => {
        const query = submittedQueryOf(event)
        return query === undefined ? undefined : { type: 'query.submit', query }
      },
      'search.starting': ({ parameters }) => ({
        type: 'query.start',
        query: String(parameters[key] ?? ''),
      }),
      // A hydrated page was corrected by another engine.
      'search.succeeded': ({ facts: { requestFacts, correction } }, snapshot) =>
        !snapshot.matches('corrected') && correction?.correctedQuery === requestFacts.query
          ? { type: 'query.correct', ...correction }
          : undefined,
    },
    parametersFor: ({ query }) => withParameter<P['parameters']>(key, query),
    parameters: { keys: [], requires: { [key]: 'query' } },
    dependsOn: ['facts'],
    state: (snapshot, { facts }, _, previous: DidYouMeanState<C> | undefined) =>
      toDidYouMeanState<C>(snapshot, facts, previous),
    commands: (send, { page }): DidYouMeanCommands => toDidYouMeanCommands(send, () => page().facts),
    ...wiring,
  })
}
