import { defineFeature, type DefineFeature } from '../../core/feature'
import type { DomainProtocol } from '../../domain/protocol'
import type { Additions } from '../../domain/shared-definitions'
import { pagerMachine } from './pager.machine'
import { pagerOptions } from './pager.schema'
import { toPagerCommands, toPagerState } from './pager.view'

/** Defines the pager of a protocol. */
/* @__NO_SIDE_EFFECTS__ */
export function definePager<P extends DomainProtocol>(
  additions: Additions<P, typeof pagerMachine, typeof pagerOptions>,
) {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'pager',
    schema: pagerOptions,
    machine: pagerMachine,
    reads: ['facts'],
    state: ({ context }, { facts }, input) => toPagerState(context, facts, input),
    commands: (send, { page }, snapshot) =>
      toPagerCommands(
        send,
        () => snapshot().context,
        () => page().facts,
      ),
    ...additions,
  })
}
