import type { ResultField } from '@querent/api-client'
import type { ActorOf } from '../../core/actor'
import type { Named } from '../../core/options'
import { defineFeature, type DefineFeature, type FeatureFactory } from '../../core/feature'
import { isEqual } from '../../core/reuse'
import { parameterOf, withParameter } from '../../core/parameters'
import { isUnfreezing } from '../../domain/facets'
import type { DomainProtocol } from '../../domain/protocol'
import type { Wiring, KeyOf, ListsById } from '../../domain/shared-definitions'
import {
  automaticFacetsMachine,
  type AutomaticFacetChoice,
  type AutomaticFacetsContext,
} from './automatic-facets.machine'
import { automaticFacetsOptions, type AutomaticFacetsOptions } from './automatic-facets.schema'
import {
  selectedIn,
  toAutomaticFacetsCommands,
  toAutomaticFacetsState,
  type AutomaticFacetsState,
  type AutomaticFacetsCommandsOf,
} from './automatic-facets.view'

/** The commands of the automatic facets. */
export interface AutomaticFacetsCommands extends AutomaticFacetsCommandsOf<ResultField> {}

/** Defines the automatic facets of a protocol, whose parameter holds the selected values by field. */
/* @__NO_SIDE_EFFECTS__ */
export function defineAutomaticFacets<P extends DomainProtocol>(
  key: KeyOf<P, ListsById>,
  wiring: Wiring<P, typeof automaticFacetsMachine, typeof automaticFacetsOptions> = {},
): FeatureFactory<
  P,
  AutomaticFacetsOptions | undefined,
  AutomaticFacetsState,
  AutomaticFacetsCommands,
  ActorOf<typeof automaticFacetsMachine>
> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'automaticFacets',
    schema: automaticFacetsOptions as Named<typeof automaticFacetsOptions, AutomaticFacetsOptions>,
    machine: automaticFacetsMachine,
    receive: {
      'search.starting': (signal, snapshot) =>
        isUnfreezing(signal) && !snapshot.matches('fresh') ? { type: 'values.unfreeze' } : undefined,
      'search.succeeded': (_, snapshot) => (snapshot.matches('fresh') ? undefined : { type: 'values.unfreeze' }),
    },
    parameters: {
      keys: [key],
      serialize: ({ context }) =>
        withParameter<P['parameters']>(key, context.choices.length ? toLists(context) : undefined),
      restore: (parameters, { context }, _, { origin }) => {
        const choices = Object.entries(parameterOf<ListsById>(parameters, key) ?? {}).flatMap(([field, values]) =>
          [...new Set(values)].map((value): AutomaticFacetChoice => ({ field, value, state: 'selected' })),
        )
        return isEqual(choices, context.choices) ? undefined : { type: 'values.restore', choices, origin }
      },
    },
    dependsOn: ['facts'],
    state: ({ context }, { facts }, input, previous: AutomaticFacetsState | undefined) =>
      toAutomaticFacetsState(context, facts, input, previous),
    commands: (send, _, snapshot): AutomaticFacetsCommands => toAutomaticFacetsCommands(send, () => snapshot().context),
    ...wiring,
  })
}

const toLists = (context: AutomaticFacetsContext) =>
  Object.fromEntries(context.choices.map(({ field }) => [field, selectedIn(context, field)]))
