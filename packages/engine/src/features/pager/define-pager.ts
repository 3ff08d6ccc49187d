import type { ActorOf } from '../../core/actor'
import type { Named } from '../../core/options'
import { defineFeature, type DefineFeature, type FeatureFactory } from '../../core/feature'
import type { PageFacts } from '../../domain/facts'
import { ownPerPage, type PerPageOf } from '../../domain/paging'
import type { DomainProtocol } from '../../domain/protocol'
import type { Additions } from '../../domain/shared-definitions'
import { pagerMachine, type PagerContext } from './pager.machine'
import { pagerOptions, type PagerOptions } from './pager.schema'
import { toPagerCommands, toPagerState, type PagerCommands, type PagerState } from './pager.view'

/** Defines the pager of a protocol. `perPageOf`: returns the page size if the platform may decide it. */
/* @__NO_SIDE_EFFECTS__ */
export function definePager<P extends DomainProtocol>(
  additions: Additions<P, typeof pagerMachine, typeof pagerOptions>,
  schema: Named<typeof pagerOptions, PagerOptions> = pagerOptions,
  perPageOf: PerPageOf = ownPerPage,
): FeatureFactory<P, PagerOptions | undefined, PagerState, PagerCommands, ActorOf<typeof pagerMachine>> {
  const define: DefineFeature<P> = defineFeature
  const counted = (context: PagerContext, facts: PageFacts) => ({
    ...context,
    perPage: perPageOf(context.perPage, facts),
  })
  return define({
    kind: 'pager',
    schema,
    machine: pagerMachine,
    reads: ['facts'],
    state: ({ context }, { facts }, input) => toPagerState(counted(context, facts), facts, input),
    commands: (send, { page }, snapshot): PagerCommands =>
      toPagerCommands(
        send,
        () => counted(snapshot().context, page().facts),
        () => page().facts,
      ),
    ...additions,
  })
}
