import type { ActorOf } from '../../core/actor'
import { defineFeature, type DefineFeature, type FeatureFactory } from '../../core/feature'
import { isEqual } from '../../core/reuse'
import type { OptionsSchema } from '../../core/options'
import { parameterOf, withParameter } from '../../core/parameters'
import { conditionReads, isEnabled, isUnfreezing, valuesOf, withoutFacet } from '../../domain/facets'
import type { DomainProtocol } from '../../domain/protocol'
import { numericKind, type RangeKind } from '../../domain/range-kinds'
import { isSameRange, type Bound, type Range } from '../../domain/ranges'
import type { AddedSignals, Wiring, KeyOf, ListsById } from '../../domain/shared-definitions'
import { numericFilterMachine, type RangeFilterEvent, type RangeFilterMachine } from './range-filter.machine'
import { rangeFilterOptions, type RangeFilterOptions } from './range-filter.schema'
import {
  filterIdOf,
  toRangeFilterCommands,
  toRangeFilterState,
  type RangeFilterInput,
  type RangeFilterCommands,
  type RangeFilterState,
} from './range-filter.view'

/** How a protocol writes a range that a user types. */
export interface RangeFilterWire<P extends DomainProtocol, B extends Bound> {
  key: KeyOf<P, ListsById<Range<B>>>
  /** Returns the ranges that a request asked for under the id of a filter. */
  askedIn: (request: P['request'], facetId: string) => readonly Range<B>[]
}

type RangeFilterWiring<P extends DomainProtocol, B extends Bound, Settings, Options> = Wiring<
  P,
  RangeFilterMachine<B>,
  OptionsSchema<Settings, Options>
> &
  AddedSignals<P, RangeFilterMachine<B>, OptionsSchema<Settings, Options>, 'feature.emitted'>

/** Returns whether a request, which started at `startedAt`, asked for the range of a filter. */
function asksFor<B extends Bound, Input>(
  asked: Range<B> | undefined,
  range: Range<B> | undefined,
  { resolve }: RangeKind<B, Input>,
  startedAt: number,
): boolean {
  if (!asked || !range) return asked === range
  const resolved = resolve(range, startedAt)
  // The request of another engine resolved a relative range at another time.
  return isSameRange(asked, resolved) || !isSameRange(resolved, range)
}

/** Defines the ranges of a protocol that a user types. */
/* @__NO_SIDE_EFFECTS__ */
export function defineRangeFilter<
  P extends DomainProtocol,
  B extends Bound,
  Input,
  Settings extends RangeFilterInput,
  Options,
>(
  name: string,
  kind: RangeKind<B, Input>,
  machine: RangeFilterMachine<B>,
  { key, askedIn }: RangeFilterWire<P, B>,
  { receive, ...wiring }: RangeFilterWiring<P, B, Settings, Options>,
  schema: OptionsSchema<Settings, Options>,
) {
  const define: DefineFeature<P> = defineFeature
  return define({
    kind: name,
    schema,
    machine,
    instance: filterIdOf,
    receive: {
      'search.starting': (signal, { value }): RangeFilterEvent<B> | undefined =>
        isUnfreezing(signal) && value !== 'unanswered' ? { type: 'range.unfreeze' } : undefined,
      'search.succeeded': (
        { request, startedAt },
        { context: { range }, value },
        input,
      ): RangeFilterEvent<B> | undefined => {
        const [asked] = askedIn(request, filterIdOf(input))
        const isAnswer = asksFor(asked, range, kind, startedAt)
        return isAnswer && value !== 'answered' ? { type: 'range.answer' } : undefined
      },
      ...receive,
    },
    parameters: {
      keys: [key],
      serialize: ({ context: { range } }, input) =>
        withParameter<P['parameters']>(key, range && { [filterIdOf(input)]: [range] }),
      restore: (parameters, { context }, input): RangeFilterEvent<B> | undefined => {
        const [given] = valuesOf<Range<B>>(parameterOf(parameters, key), filterIdOf(input))
        const range = given && kind.normalize(given)
        return isEqual(range, context.range) ? undefined : { type: 'range.restore', range }
      },
      constrain: (parameters, input) =>
        isEnabled(input, { parameters })
          ? undefined
          : withParameter<P['parameters']>(
              key,
              withoutFacet(parameterOf<ListsById<Range<B>>>(parameters, key), filterIdOf(input)),
            ),
    },
    dependsOn: (input) => ['facts', ...conditionReads(input)],
    state: (snapshot, page, input) => toRangeFilterState(kind, snapshot, page, input),
    commands: (send): RangeFilterCommands<Input> => toRangeFilterCommands(kind, send),
    ...wiring,
  })
}

/** Defines the range of numbers of a protocol that a user types. */
/* @__NO_SIDE_EFFECTS__ */
export const defineNumericFilter = <
  P extends DomainProtocol,
  Settings extends RangeFilterInput,
  Options = RangeFilterOptions,
>(
  wire: RangeFilterWire<P, number>,
  wiring: RangeFilterWiring<P, number, Settings, Options>,
  schema: OptionsSchema<Settings, Options> = rangeFilterOptions as never,
): FeatureFactory<
  P,
  Options,
  RangeFilterState<number>,
  RangeFilterCommands<number>,
  ActorOf<RangeFilterMachine<number>>
> => defineRangeFilter('numericFilter', numericKind, numericFilterMachine, wire, wiring, schema)
