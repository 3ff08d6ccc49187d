import type { ActorOf } from '../../core/actor'
import type { Named } from '../../core/options'
import { defineFeature, type DefineFeature, type FeatureFactory } from '../../core/feature'
import { withParameter } from '../../core/parameters'
import type { DomainProtocol } from '../../domain/protocol'
import type { KeyOf } from '../../domain/shared-definitions'
import { submittedQueryOf } from '../../domain/query-submitted'
import { recentQueriesOptions, type RecentQueriesOptions } from './recent-queries.schema'
import {
  hasQueries,
  toRecentQueriesCommands,
  toRecentQueriesState,
  type RecentQueriesCommands,
  type RecentQueriesState,
} from './recent-queries.view'
import { storeRecentQueries } from './stored-recent-queries'

/** Defines the recent queries of a protocol. */
/* @__NO_SIDE_EFFECTS__ */
export function defineRecentQueries<P extends DomainProtocol>(
  key: KeyOf<P, string>,
): FeatureFactory<
  P,
  RecentQueriesOptions | undefined,
  RecentQueriesState,
  RecentQueriesCommands,
  ActorOf<ReturnType<typeof storeRecentQueries>>
> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'recentQueries',
    schema: recentQueriesOptions as Named<typeof recentQueriesOptions, RecentQueriesOptions>,
    machine: /* @__PURE__ */ storeRecentQueries(),
    receive: {
      'feature.emitted': ({ event }) => (submittedQueryOf(event) === undefined ? undefined : { type: 'query.submit' }),
      'search.succeeded': ({ facts: { requestFacts, items } }, _, { maxLength }) => {
        const query = requestFacts.query.trim()
        return query && items.length ? { type: 'query.succeed', query, maxLength } : undefined
      },
    },
    parametersFor: ({ query = '' }) => withParameter<P['parameters']>(key, query),
    parameters: { keys: [], requires: { [key]: 'query' } },
    dependsOn: [],
    state: ({ context }, _, input) => toRecentQueriesState(context, input),
    facts: ({ parameters, defaults }) => ({ current: String(parameters[key] ?? defaults[key] ?? '').trim() }),
    commands: (send, { input }, snapshot): RecentQueriesCommands =>
      toRecentQueriesCommands(send, () => snapshot().context, input),
    offers: { executeRecentQuery: hasQueries, removeQuery: hasQueries },
  })
}
