import type { ActorOf } from '../../core/actor'
import { defineFeature, type DefineFeature, type FeatureFactory } from '../../core/feature'
import { isEqual } from '../../core/reuse'
import type { OptionsSchema, OutputOfSchema } from '../../core/options'
import { parameterOf, toParameters } from '../../core/parameters'
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
import type { Wiring, ChoiceKeys, ListsById } from '../../domain/shared-definitions'
import { facetMachine, type FacetChoice, type FacetContext } from './facet.machine'
import { facetOptions, type FacetOptions } from './facet.schema'
import {
  autoSelected,
  toFacetCommands,
  toFacetState,
  type FacetInput,
  type FacetCommands,
  type FacetState,
} from './facet.view'

/** Defines the facet of a protocol. With one key, values cannot be excluded. */
/* @__NO_SIDE_EFFECTS__ */
export function defineFacet<
  P extends DomainProtocol,
  Settings extends FacetInput = OutputOfSchema<typeof facetOptions>,
  Options = FacetOptions,
>(
  keys: ChoiceKeys<P>,
  wiring: Wiring<P, typeof facetMachine, OptionsSchema<Settings, Options>> = {},
  schema: OptionsSchema<Settings, Options> = facetOptions as never,
): FeatureFactory<P, Options, FacetState, FacetCommands, ActorOf<typeof facetMachine>> {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: 'facet',
    schema,
    machine: facetMachine,
    instance: facetIdOf,
    receive: {
      'search.starting': (signal, snapshot) =>
        snapshot.value !== 'fresh' && isUnfreezing(signal) ? { type: 'values.unfreeze' } : undefined,
      'search.succeeded': ({ facts, parameters }, snapshot, input) => {
        const { context } = snapshot
        const facetId = facetIdOf(input)
        if (!hasChoices(context, keys, parameters, facetId)) return undefined
        const selected = autoSelected(context, facts.facetOf('regular', facetId)?.values ?? [])
        return selected.length || context.preventAutoSelect || snapshot.value !== 'fresh'
          ? { type: 'values.answer', selected }
          : undefined
      },
    },
    parameters: {
      keys,
      serialize: ({ context }, input) => writeChoices<P['parameters']>(context, keys, facetIdOf(input)),
      restore: (parameters, { context }, input, { origin }) => {
        const facetId = facetIdOf(input)
        return hasChoices(context, keys, parameters, facetId)
          ? undefined
          : { type: 'values.restore', choices: choicesIn(keys, parameters, facetId), origin }
      },
      constrain: (parameters, input) => {
        if (isEnabled(input, { parameters })) return undefined
        return toParameters<P['parameters']>(keys, (key) =>
          withoutFacet(parameterOf<ListsById>(parameters, key), facetIdOf(input)),
        )
      },
    },
    dependsOn: (input) => ['facts', ...conditionReads(input)],
    state: toFacetState,
    commands: (send, { input }, snapshot): FacetCommands =>
      toFacetCommands(send, () => snapshot().context, input, keys.length > 1),
    ...wiring,
  })
}

const writeChoices = <Parameters extends object>({ choices }: FacetContext, keys: readonly string[], facetId: string) =>
  toParameters<Parameters>(keys, (_, index) => {
    const chosen = choices.filter(({ state }) => (state === 'selected') === !index).map(({ value }) => value)
    return toRecord(facetId, chosen)
  })

/** Returns each value once, even if a link repeats it. */
function choicesIn(keys: readonly string[], parameters: object, facetId: string) {
  const [listed = [], excluded = []] = keys.map((key) => valuesOf(parameterOf<ListsById>(parameters, key), facetId))
  // Most facets have no such values.
  if (!listed.length && !excluded.length) return []
  const selected = new Set(listed)
  return Array.from(new Set([...selected, ...excluded]), (value): FacetChoice => {
    return { value, state: selected.has(value) ? 'selected' : 'excluded' }
  })
}

function hasChoices(context: FacetContext, keys: readonly string[], parameters: object, facetId: string) {
  const choices = choicesIn(keys, parameters, facetId)
  return choices.length
    ? isEqual(choices, choicesIn(keys, writeChoices(context, keys, facetId), facetId))
    : !context.choices.length
}
