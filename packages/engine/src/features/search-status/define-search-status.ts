import type { ActorOf } from '../../core/actor'
import type { Named } from '../../core/options'
import { defineFeature, type DefineFeature, type FeatureFactory } from '../../core/feature'
import { toolsOf } from '../../core/tools'
import type { DomainProtocol } from '../../domain/protocol'
import { searchStatusMachine } from './search-status.machine'
import { searchStatusOptions, type SearchStatusOptions } from './search-status.schema'
import { toSearchStatusState, type SearchStatusState } from './search-status.view'

const end = () => ({ type: 'search.end' }) as const

/** Defines the search status of a protocol. */
/* @__NO_SIDE_EFFECTS__ */
export function defineSearchStatus<P extends DomainProtocol>(): FeatureFactory<
  P,
  SearchStatusOptions | undefined,
  SearchStatusState,
  object,
  ActorOf<typeof searchStatusMachine>
> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'searchStatus',
    schema: searchStatusOptions as Named<typeof searchStatusOptions, SearchStatusOptions>,
    machine: /* @__PURE__ */ searchStatusMachine.provide({
      delays: { stalled: ({ self }) => toolsOf<P, { stalledMs: number }>(self).input.stalledMs },
    }),
    receive: {
      'search.started': () => ({ type: 'search.start' }),
      'search.succeeded': end,
      'search.failed': end,
      'search.cancelled': end,
    },
    dependsOn: ['status', 'facts'],
    state: toSearchStatusState,
    commands: () => ({}),
  })
}
