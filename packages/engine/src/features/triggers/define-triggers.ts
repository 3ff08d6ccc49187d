import type { ActorOf } from '../../core/actor'
import type { Logger } from '../../core/environment'
import type { Named } from '../../core/options'
import { defineFeature, type DefineFeature, type Returning, type FeatureFactory } from '../../core/feature'
import { parameterOf, withParameter } from '../../core/parameters'
import { toolsOf } from '../../core/tools'
import type { TriggerFact } from '../../domain/facts'
import type { DomainProtocol } from '../../domain/protocol'
import type { KeyOf } from '../../domain/shared-definitions'
import { submittedQueryOf } from '../../domain/query-submitted'
import { sortTriggers } from './sort-triggers'
import { triggersMachine, type TriggerActs } from './triggers.machine'
import { triggersOptions, type TriggerHandler, type TriggersOptions } from './triggers.schema'
import {
  actsOf,
  toModification,
  toTriggersCommands,
  toTriggersState,
  type TriggersState,
  type TriggersCommands,
} from './triggers.view'

/** Calls the handlers of triggers, and warns of triggers that are ignored. */
function perform(
  { redirectTo, executions, refused }: TriggerActs,
  { onRedirect, onExecute }: TriggersOptions,
  logger: Logger,
) {
  // Waits until all features have received the response, because a handler may search.
  const call = async <Argument>(name: string, handle: TriggerHandler<Argument>, argument: Argument) => {
    try {
      await Promise.resolve(argument).then(handle)
    } catch (error) {
      logger.error(`${name} of triggers threw`, error)
    }
  }
  for (const trigger of refused) logger.warn(`A trigger was ignored because it is malformed or unsafe: ${trigger}`)
  if (redirectTo && onRedirect) void call('onRedirect', onRedirect, redirectTo)
  if (onExecute) for (const execution of executions) void call('onExecute', onExecute, execution)
}

/**
 * Defines the triggers of a protocol.
 *
 * @param key - the name of the query in the parameters.
 * @param firstPage - the parameters of the first page, to which a search for another query returns.
 * @param triggersOf - returns the triggers of a response.
 * @param queryOf - returns the query of a request.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineTriggers<P extends DomainProtocol>(
  key: KeyOf<P, string>,
  firstPage: P['parameters'],
  triggersOf: (response: P['response']) => readonly TriggerFact[] | undefined,
  queryOf: (request: P['request']) => string = (request) => parameterOf<string>(request, key) ?? '',
): FeatureFactory<P, TriggersOptions | undefined, TriggersState, TriggersCommands, ActorOf<typeof triggersMachine>> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'triggers',
    schema: triggersOptions as Named<typeof triggersOptions, TriggersOptions>,
    machine: /* @__PURE__ */ triggersMachine.provide({
      actions: {
        act({ self, context: { acts } }) {
          const { environment, input } = toolsOf<P, TriggersOptions>(self)
          perform(acts, input, environment.logger)
        },
      },
    }),
    receive: {
      'feature.emitted': ({ event }) => {
        const query = submittedQueryOf(event)
        return query === undefined ? undefined : { type: 'query.submit', query }
      },
      // Not when the search is starting, because a draft may defer it.
      'search.started': ({ requestFacts: { query }, part, origin }) =>
        part || origin === 'reply' ? undefined : { type: 'search.start', query },
      'search.succeeded': ({ origin, facts }) => ({
        type: origin === 'hydration' ? 'acts.skip' : 'acts.receive',
        acts: actsOf(facts.triggers),
      }),
    },
    parametersFor: ({ query }) => withParameter<P['parameters']>(key, query),
    revise: (response, snapshot, request) => {
      const originalQuery = queryOf(request)
      const { query } = sortTriggers(triggersOf(response))
      return query !== undefined && query !== originalQuery && query !== toModification(snapshot).queryToIgnore
        ? {
            parameters: { ...withParameter<P['parameters']>(key, query), ...firstPage },
            event: { type: 'query.modify', originalQuery, newQuery: query },
            cause: 'queryTrigger',
          }
        : undefined
    },
    parameters: { keys: [], requires: { [key]: 'query' } },
    dependsOn: ['facts'],
    state: (snapshot, { facts }, _, previous: TriggersState | undefined) => toTriggersState(snapshot, facts, previous),
    commands: toTriggersCommands as Returning<typeof toTriggersCommands, TriggersCommands>,
  })
}
