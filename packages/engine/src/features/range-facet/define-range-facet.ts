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
import type { ValueState } from '../../domain/facts'
import type { DomainProtocol } from '../../domain/protocol'
import type { AddedSignals, Wiring, ChoiceKeys, ListsById } from '../../domain/shared-definitions'
import { dateKind, numericKind, type RangeKind } from '../../domain/range-kinds'
import { findRange, toRange, type Bound, type DateInput, type Range } from '../../domain/ranges'
import {
  dateFacetMachine,
  numericFacetMachine,
  type RangeChoice,
  type RangeFacetContext,
  type RangeFacetEvent,
  type RangeFacetMachine,
} from './range-facet.machine'
import {
  dateFacetOptions,
  numericFacetOptions,
  type DateFacetOptions,
  type NumericFacetOptions,
} from './range-facet.schema'
import {
  autoSelectedRanges,
  toRangeFacetCommands,
  toRangeFacetState,
  withGiven,
  type RangeFacetInput,
  type RangeFacetState,
  type RangeFacetCommands,
} from './range-facet.view'

/** How a protocol writes the ranges of a facet. */
export interface RangeFacetWire<P extends DomainProtocol, B extends Bound> {
  keys: ChoiceKeys<P, Range<B>>
  /** Returns the ranges that a request asked for in a facet; default none. */
  askedIn?: (request: P['request'], facetId: string) => (Range<B> & { state: ValueState })[]
}

type RangeFacetWiring<P extends DomainProtocol, B extends Bound, Settings, Options> = Wiring<
  P,
  RangeFacetMachine<B>,
  OptionsSchema<Settings, Options>
> &
  AddedSignals<P, RangeFacetMachine<B>, OptionsSchema<Settings, Options>, 'feature.emitted'>

const defineRangeFacet = <
  P extends DomainProtocol,
  B extends Bound,
  Input,
  Settings extends RangeFacetInput<B>,
  Options,
>(
  name: string,
  kind: RangeKind<B, Input>,
  schema: OptionsSchema<Settings, Options>,
  machine: RangeFacetMachine<B>,
  { keys, askedIn = () => [] }: RangeFacetWire<P, B>,
  { receive, ...wiring }: RangeFacetWiring<P, B, Settings, Options>,
) => {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: name,
    schema,
    machine,
    instance: facetIdOf,
    receive: {
      'search.starting': (signal, { value }): RangeFacetEvent<B> | undefined =>
        isUnfreezing(signal) && value !== 'fresh' ? { type: 'values.unfreeze' } : undefined,
      'search.succeeded': ({ request, facts, parameters, startedAt }, { context }, input): RangeFacetEvent<B> => {
        const facetId = facetIdOf(input)
        const asked = askedIn(request, facetId)
        const aliases = kind.aliasesOf(withGiven(input, context.choices), asked, startedAt)
        if (!hasChoices(kind, context, keys, parameters, facetId)) return { type: 'values.rename', aliases }
        const selected = autoSelectedRanges(context, kind.facetOf(facts, facetId)?.values, asked, aliases)
        return { type: 'values.answer', selected, aliases }
      },
      ...receive,
    },
    parameters: {
      keys,
      serialize: ({ context }, input) => writeChoices<P['parameters'], B>(context, keys, facetIdOf(input)),
      restore: (parameters, { context }, input, { origin }): RangeFacetEvent<B> | undefined => {
        const facetId = facetIdOf(input)
        return hasChoices(kind, context, keys, parameters, facetId)
          ? undefined
          : { type: 'values.restore', choices: choicesIn(kind, keys, parameters, facetId), origin }
      },
      constrain: (parameters, input) => {
        if (isEnabled(input, { parameters })) return undefined
        return toParameters<P['parameters']>(keys, (key) =>
          withoutFacet(parameterOf<ListsById<Range<B>>>(parameters, key), facetIdOf(input)),
        )
      },
    },
    dependsOn: (input) => ['facts', ...conditionReads(input)],
    state: (snapshot, page, input, previous: RangeFacetState<B> | undefined) =>
      toRangeFacetState(kind, snapshot, page, input, previous),
    commands: (send, { input }, snapshot): RangeFacetCommands<Input> =>
      toRangeFacetCommands(kind, send, () => snapshot().context, input, keys.length > 1),
    ...wiring,
  })
}

const writeChoices = <Parameters extends object, B extends Bound>(
  { choices }: RangeFacetContext<B>,
  keys: readonly string[],
  facetId: string,
) =>
  toParameters<Parameters>(keys, (_, index) =>
    toRecord(facetId, choices.filter(({ state }) => (state === 'selected') === !index).map(toRange)),
  )

/** Returns each range once, even if a link repeats it, with the selected ones first. */
const choicesIn = <B extends Bound, Input>(
  { normalize }: RangeKind<B, Input>,
  keys: readonly string[],
  parameters: object,
  facetId: string,
) =>
  keys
    .flatMap((key, index) =>
      valuesOf(parameterOf<ListsById<Range<B>>>(parameters, key), facetId).map((range): RangeChoice<B> => {
        return { ...normalize(range), state: index ? 'excluded' : 'selected' }
      }),
    )
    .filter((choice, _, choices) => findRange(choices, choice) === choice)

const hasChoices = <B extends Bound, Input>(
  kind: RangeKind<B, Input>,
  context: RangeFacetContext<B>,
  keys: readonly string[],
  parameters: object,
  facetId: string,
) =>
  isEqual(
    choicesIn(kind, keys, parameters, facetId),
    choicesIn(kind, keys, writeChoices(context, keys, facetId), facetId),
  )

/** Defines the numeric facet of a protocol. */
/* @__NO_SIDE_EFFECTS__ */
export const defineNumericFacet = <
  P extends DomainProtocol,
  Settings extends RangeFacetInput<number> = OutputOfSchema<typeof numericFacetOptions>,
  Options = NumericFacetOptions,
>(
  wire: RangeFacetWire<P, number>,
  wiring: RangeFacetWiring<P, number, Settings, Options> = {},
  schema: OptionsSchema<Settings, Options> = numericFacetOptions as never,
) => defineRangeFacet('numericFacet', numericKind, schema, numericFacetMachine, wire, wiring)

/** Defines the date facet of a protocol. */
/* @__NO_SIDE_EFFECTS__ */
export const defineDateFacet = <
  P extends DomainProtocol,
  Settings extends RangeFacetInput<string> = OutputOfSchema<typeof dateFacetOptions>,
  Options = DateFacetOptions,
>(
  wire: RangeFacetWire<P, string>,
  wiring: RangeFacetWiring<P, string, Settings, Options> = {},
  schema: OptionsSchema<Settings, Options> = dateFacetOptions as never,
): FeatureFactory<
  P,
  Options,
  RangeFacetState<string>,
  RangeFacetCommands<DateInput>,
  ActorOf<RangeFacetMachine<string>>
> => defineRangeFacet('dateFacet', dateKind, schema, dateFacetMachine, wire, wiring)
