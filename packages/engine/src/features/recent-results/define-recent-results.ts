import type { ActorOf } from '../../core/actor'
import { assign } from 'xstate'
import { defineFeature, type DefineFeature, type FeatureFactory } from '../../core/feature'
import type { OptionsSchema } from '../../core/options'
import { storedOf, toItems } from '../../core/stored'
import { toolsOf } from '../../core/tools'
import type { Identified } from '../../domain/facts'
import type { DomainProtocol } from '../../domain/protocol'
import { toRecentResults, type createRecentResultsMachine } from './recent-results.machine'
import {
  toRecentResultsCommands,
  toRecentResultsState,
  type RecentResultsCommands,
  type RecentResultsState,
} from './recent-results.view'

interface RecentInput {
  maxLength: number
  storageKey: string
}

/**
 * Defines the recent results of a protocol. `toItem` returns what to remember of a result, or of a stored value of
 * unknown type; undefined if it is invalid.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineRecentResults<
  P extends DomainProtocol,
  Result,
  Item extends Identified,
  Input extends RecentInput,
  Options,
>(
  machine: ReturnType<typeof createRecentResultsMachine<Item>>,
  schema: OptionsSchema<Input, Options>,
  toItem: (value: unknown, input: Input) => Item | undefined,
): FeatureFactory<
  P,
  Options,
  RecentResultsState<Item>,
  RecentResultsCommands<Result>,
  ActorOf<ReturnType<typeof createRecentResultsMachine<Item>>>
> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'recentResults',
    schema,
    machine: /* @__PURE__ */ machine.provide({
      actions: {
        load: assign(({ context, self }) => {
          const tools = toolsOf<P, Input>(self)
          const { input } = tools
          const stored = storedOf(tools).read((json) =>
            toRecentResults(
              toItems(json, (item) => toItem(item, input)),
              input.maxLength,
            ),
          )
          return { results: stored ?? context.results }
        }),
        save: ({ context, self }) => storedOf(toolsOf<P, Input>(self)).write(context.results),
      },
    }),
    receive: {
      'feature.emitted': ({ event }, _, input) => {
        const result = /^result\.(re)?opened$/.test(event.type) && toItem(event['result'], input)
        return result ? { type: 'result.add', result, maxLength: input.maxLength } : undefined
      },
    },
    dependsOn: [],
    state: ({ context }, _, input) => toRecentResultsState(context, input),
    commands: (send, { input }): RecentResultsCommands<Result> =>
      toRecentResultsCommands(send, (result: Result) => toItem(result, input), input),
    offers: { add: () => true, removeResult: ({ results }) => results.length > 0 },
  })
}
