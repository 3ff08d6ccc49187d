import type { ActorOf } from '../../core/actor'
import { defineFeature, type DefineFeature, type FeatureFactory } from '../../core/feature'
import { isEqual } from '../../core/reuse'
import type { OptionsSchema, OutputOfSchema } from '../../core/options'
import { parameterOf, withParameter } from '../../core/parameters'
import {
  conditionReads,
  facetIdOf,
  isEnabled,
  isUnfreezing,
  toRecord,
  valuesOf,
  withoutFacet,
} from '../../domain/facets'
import type { DomainProtocol } from '../../domain/protocol'
import type { Wiring, KeyOf, ListsById } from '../../domain/shared-definitions'
import { categoryFacetMachine } from './category-facet.machine'
import { categoryFacetOptions, type CategoryFacetOptions } from './category-facet.schema'
import {
  MAX_PATH_LENGTH,
  selectedPathOf,
  toCategoryFacetCommands,
  toCategoryFacetState,
  type CategoryFacetInput,
  type CategoryFacetCommands,
  type CategoryFacetState,
} from './category-facet.view'

/** Defines the category facet of a protocol, whose parameter holds a path. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCategoryFacet<
  P extends DomainProtocol,
  Settings extends CategoryFacetInput = OutputOfSchema<typeof categoryFacetOptions>,
  Options = CategoryFacetOptions,
>(
  key: KeyOf<P, ListsById>,
  wiring: Wiring<P, typeof categoryFacetMachine, OptionsSchema<Settings, Options>> = {},
  schema: OptionsSchema<Settings, Options> = categoryFacetOptions as never,
): FeatureFactory<P, Options, CategoryFacetState, CategoryFacetCommands, ActorOf<typeof categoryFacetMachine>> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'categoryFacet',
    schema,
    machine: categoryFacetMachine,
    instance: facetIdOf,
    receive: {
      'search.starting': (signal, snapshot) =>
        isUnfreezing(signal) && !snapshot.matches('fresh') ? { type: 'path.unfreeze' } : undefined,
      'search.succeeded': ({ facts, parameters }, snapshot, input) => {
        const { path, preventAutoSelect } = snapshot.context
        const facetId = facetIdOf(input)
        if (!isEqual(valuesOf(parameterOf<ListsById>(parameters, key), facetId), path)) return undefined
        const received = selectedPathOf(facts.facetOf('category', facetId)?.values) ?? path
        return preventAutoSelect || !snapshot.matches('fresh') || !isEqual(received, path)
          ? { type: 'path.answer', path: received }
          : undefined
      },
    },
    parameters: {
      keys: [key],
      serialize: ({ context }, input) => withParameter<P['parameters']>(key, toRecord(facetIdOf(input), context.path)),
      restore: (parameters, { context }, input, { origin }) => {
        const path = valuesOf(parameterOf<ListsById>(parameters, key), facetIdOf(input)).slice(0, MAX_PATH_LENGTH)
        const isKnown = isEqual(path, context.path) && (!path.length || context.preventAutoSelect)
        return isKnown ? undefined : { type: 'path.restore', path, origin }
      },
      constrain: (parameters, input) =>
        isEnabled(input, { parameters })
          ? undefined
          : withParameter<P['parameters']>(
              key,
              withoutFacet(parameterOf<ListsById>(parameters, key), facetIdOf(input)),
            ),
    },
    dependsOn: (input) => ['facts', ...conditionReads(input)],
    state: toCategoryFacetState,
    commands: (send, { input }, snapshot): CategoryFacetCommands =>
      toCategoryFacetCommands(send, () => snapshot().context, input),
    ...wiring,
  })
}
