import type { ActorOf } from '../../core/actor'
import type { Named } from '../../core/options'
import { defineFeature, type DefineFeature, type Tools, type FeatureFactory } from '../../core/feature'
import { fetchActor } from '../../core/fetch-actor'
import { toolsOf } from '../../core/tools'
import type { DomainProtocol } from '../../domain/protocol'
import type { ChangeReceiver } from '../../domain/shared-definitions'
import { createInstantResultsMachine, type FoundResults, type InstantResultsEvent } from './instant-results.machine'
import { instantResultsOptions, type InstantResultsOptions } from './instant-results.schema'
import {
  toInstantResultsCommands,
  toInstantResultsState,
  type InstantResultsCommands,
  type InstantResultsState,
} from './instant-results.view'

interface InstantResultsInput {
  maxResultsPerQuery: number
  debounceMs: number
  maxAgeMs: number
}

/** How a protocol finds results while a user types. */
export interface InstantResultsRules<P extends DomainProtocol, Item> {
  /** Returns the request for a query, which is the key of the cache. */
  toRequest: (query: string, present: P['request'], input: InstantResultsInput) => object
  fetchResults: (
    request: object,
    tools: Tools<P, InstantResultsInput>,
    options: { signal: AbortSignal },
  ) => Promise<Omit<FoundResults<Item>, 'now' | 'expiresAt'>>
  receive?: ChangeReceiver<P, InstantResultsEvent>
}

/** Defines the instant results of a protocol. */
/* @__NO_SIDE_EFFECTS__ */
export function defineInstantResults<P extends DomainProtocol, Item>({
  toRequest,
  fetchResults,
  receive,
}: InstantResultsRules<P, Item>): FeatureFactory<
  P,
  InstantResultsOptions,
  InstantResultsState<Item>,
  InstantResultsCommands,
  ActorOf<ReturnType<typeof createInstantResultsMachine<Item>>>
> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'instantResults',
    schema: instantResultsOptions as Named<typeof instantResultsOptions, InstantResultsOptions>,
    machine: /* @__PURE__ */ createInstantResultsMachine<Item>().provide({
      actors: {
        fetchResults: fetchActor(async (request: object, { signal, self }) => {
          const tools = toolsOf<P, InstantResultsInput>(self)
          const found = await fetchResults(request, tools, { signal })
          const now = tools.environment.clock.now()
          return { ...found, now, expiresAt: now + tools.input.maxAgeMs }
        }),
      },
      delays: { debounce: ({ self }) => toolsOf<P, InstantResultsInput>(self).input.debounceMs },
    }),
    instance: ({ id }) => id,
    receive: receive ?? {},
    dependsOn: [],
    state: (snapshot) => toInstantResultsState(snapshot.context, snapshot.hasTag('loading')),
    commands: (send, { currentRequest, environment, input }): InstantResultsCommands =>
      toInstantResultsCommands(
        send,
        (query) => toRequest(query, currentRequest(), input),
        () => environment.clock.now(),
      ),
  })
}
