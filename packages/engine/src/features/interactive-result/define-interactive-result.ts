import type { ActorOf } from '../../core/actor'
import type { Named } from '../../core/options'
import { defineFeature, type DefineFeature, type FeatureFactory } from '../../core/feature'
import { toolsOf } from '../../core/tools'
import type { DomainProtocol } from '../../domain/protocol'
import { interactiveResultMachine, type ResultOpening } from './interactive-result.machine'
import { interactiveResultOptions, type InteractiveResultOptions } from './interactive-result.schema'
import {
  toInteractiveResultCommands,
  toInteractiveResultState,
  type InteractiveResultCommands,
  type InteractiveResultState,
} from './interactive-result.view'

/** Defines the interactive result of a protocol. `identify` returns a result with its id, its position and its response. */
/* @__NO_SIDE_EFFECTS__ */
export function defineInteractiveResult<P extends DomainProtocol, Item>(
  identify: (result: Item, facts: P['facts']) => Pick<ResultOpening, 'result' | 'position' | 'responseId'>,
): FeatureFactory<
  P,
  InteractiveResultOptions | undefined,
  InteractiveResultState,
  InteractiveResultCommands<Item>,
  ActorOf<typeof interactiveResultMachine>
> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'interactiveResult',
    schema: interactiveResultOptions as Named<typeof interactiveResultOptions, InteractiveResultOptions>,
    machine: /* @__PURE__ */ interactiveResultMachine.provide({
      delays: { press: ({ self }) => toolsOf<P, { delayMs: number }>(self).input.delayMs },
    }),
    receive: { 'search.succeeded': ({ part }) => (part ? undefined : { type: 'results.replace' }) },
    dependsOn: [],
    state: ({ context }) => toInteractiveResultState(context),
    commands: (send, { page, environment: { clock }, input }) =>
      toInteractiveResultCommands<Item>(
        send,
        (result) => identify(result, page().facts),
        () => clock.now(),
        input,
      ),
  })
}
