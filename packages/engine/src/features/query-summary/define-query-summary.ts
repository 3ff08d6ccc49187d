import type { ActorOf } from '../../core/actor'
import { defineFeature, type DefineFeature, type FeatureFactory } from '../../core/feature'
import { options } from '../../core/options'
import { parameterOf, withParameter } from '../../core/parameters'
import type { DomainProtocol } from '../../domain/protocol'
import type { KeyOf } from '../../domain/shared-definitions'
import { querySummaryMachine } from './query-summary.machine'
import {
  requiresAllWords,
  toQuerySummaryCommands,
  toQuerySummaryState,
  type QuerySummaryCommands,
  type QuerySummaryState,
} from './query-summary.view'

/**
 * Defines the query summary of a protocol. Leave out both keys if its platform relaxes no query.
 *
 * @param key - the name of the query in the parameters.
 * @param wordsKey - the name of the parameter, and of the member of a request, that requires all words of the query.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineQuerySummary<P extends DomainProtocol>(
  key?: KeyOf<P, string>,
  wordsKey?: KeyOf<P, boolean>,
): FeatureFactory<P, {} | undefined, QuerySummaryState, QuerySummaryCommands, ActorOf<typeof querySummaryMachine>> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'querySummary',
    schema: options({}),
    machine: querySummaryMachine,
    dependsOn: ['facts', 'duration'],
    state: (snapshot, { facts, duration }) => toQuerySummaryState(snapshot, facts, duration),
    commands: (send, { page }): QuerySummaryCommands => toQuerySummaryCommands(send, () => page().facts),
    ...(key &&
      wordsKey && {
        contribute: (snapshot) => (requiresAllWords(snapshot) ? withParameter<P['request']>(wordsKey, true) : {}),
        receive: {
          // A navigation sets both parameters.
          'parameters.changed': ({ origin, before, parameters }) =>
            origin === 'act' &&
            parameterOf(before, wordsKey) &&
            parameterOf(before, key) !== parameterOf(parameters, key)
              ? { type: 'query.change' }
              : undefined,
        },
        parameters: {
          keys: [wordsKey],
          serialize: (snapshot) => withParameter<P['parameters']>(wordsKey, requiresAllWords(snapshot)),
          restore: (parameters) => ({
            type: 'words.restore',
            requiresAllWords: parameterOf(parameters, wordsKey) === true,
          }),
        },
      }),
  })
}
