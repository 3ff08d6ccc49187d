import type { ActorOf } from '../../core/actor'
import type { Named } from '../../core/options'
import { defineFeature, type DefineFeature, type FeatureFactory, type Returning } from '../../core/feature'
import { ownPerPage, type PerPageOf } from '../../domain/paging'
import type { DomainProtocol } from '../../domain/protocol'
import type { WiringWithCodec } from '../../domain/shared-definitions'
import { pagerMachine } from './pager.machine'
import { pagerOptions, type PagerOptions } from './pager.schema'
import { maxPageOf, toPagerCommands, toPagerState, type PagerCommands, type PagerState } from './pager.view'

/** Defines the pager of a protocol. `perPageOf`: returns the page size if the platform may decide it. */
/* @__NO_SIDE_EFFECTS__ */
export function definePager<P extends DomainProtocol>(
  wiring: WiringWithCodec<P, typeof pagerMachine, typeof pagerOptions>,
  schema: Named<typeof pagerOptions, PagerOptions> = pagerOptions,
  perPageOf: PerPageOf = ownPerPage,
): FeatureFactory<P, PagerOptions | undefined, PagerState, PagerCommands, ActorOf<typeof pagerMachine>> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'pager',
    schema,
    machine: pagerMachine,
    facts: ({ facts }, { context }) => ({
      lastPage: facts.hasSearched ? maxPageOf(facts, perPageOf(context.perPage, facts)) : undefined,
    }),
    dependsOn: [],
    state: ({ context }, _, input) => toPagerState(context, input),
    commands: toPagerCommands as Returning<typeof toPagerCommands, PagerCommands>,
    offers: { selectPage: () => [[1], [2]] },
    ...wiring,
  })
}
