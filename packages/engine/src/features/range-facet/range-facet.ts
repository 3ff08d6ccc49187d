import { isEqual } from '../../core/keep'
import type { OptionsSchema } from '../../core/options'
import { conditionReads, facetIdOf, isEnabled, isThaw, toRecord, valuesOf, withoutFacet } from '../../domain/facets'
import { dateKind, numericKind, type RangeKind } from '../../domain/range-kinds'
import { findRange, toRange, type Bound } from '../../domain/ranges'
import { dateWire, numericWire, type RangeWire } from '../../search/range-wires'
import { defineSearchFeature } from '../../search/search-protocol'
import {
  dateFacetMachine,
  numericFacetMachine,
  type RangeChoice,
  type RangeFacetContext,
  type RangeFacetEvent,
  type RangeFacetMachine,
} from './range-facet.machine'
import { dateFacetOptions, numericFacetOptions } from './range-facet.schema'
import {
  autoSelectedRanges,
  isAutomatic,
  requestedRanges,
  toRangeFacetCommands,
  toRangeFacetState,
  withGiven,
  type RangeFacetInput,
  type RangeFacetState,
} from './range-facet.view'

interface RangeFacetSettings<B extends Bound> extends RangeFacetInput<B> {
  numberOfValues: number
  injectionDepth: number
  filterFacetCount: boolean
  rangeAlgorithm: 'even' | 'equiprobable'
  resultsMustMatch: 'atLeastOneValue' | 'allValues'
}

const defineRangeFacet = <B extends Bound, Input, Options>(
  name: string,
  kind: RangeKind<B, Input>,
  wire: RangeWire<B>,
  schema: OptionsSchema<RangeFacetSettings<B>, Options>,
  machine: RangeFacetMachine<B>,
) => {
  const toParameters = ({ choices }: RangeFacetContext<B>, facetId: string) => {
    const rangesOf = (state: RangeChoice<B>['state']) =>
      toRecord(facetId, choices.filter((choice) => choice.state === state).map(toRange))
    return wire.writeParameters(rangesOf('selected'), rangesOf('excluded'))
  }
  type Parameters = ReturnType<typeof toParameters>
  /** Each range once, however often a link names it: the selected ones stand first. */
  const choicesIn = (parameters: Parameters, facetId: string) =>
    wire
      .readParameters(parameters)
      .flatMap((ranges, place) =>
        valuesOf(ranges, facetId).map((range): RangeChoice<B> => {
          return { ...kind.normalize(range), state: place ? 'excluded' : 'selected' }
        }),
      )
      .filter((choice, _, choices) => findRange(choices, choice) === choice)
  const hasChoices = (context: RangeFacetContext<B>, parameters: Parameters, facetId: string) =>
    isEqual(choicesIn(parameters, facetId), choicesIn(toParameters(context, facetId), facetId))

  return defineSearchFeature({
    kind: name,
    schema,
    machine,
    instance: facetIdOf,
    contribute: (snapshot, page, input) => {
      if (!isEnabled(input, page)) return {}
      const { sortCriteria = input.sortCriteria, preventAutoSelect } = snapshot.context
      const { condition: _, currentValues: __, ...options } = input
      const facetId = facetIdOf(input)
      const generateAutomaticRanges = isAutomatic(input)
      const ranges = requestedRanges(snapshot, kind.facetOf(page.facts, facetId)?.values, input)
      const numberOfValues = Math.max(generateAutomaticRanges ? options.numberOfValues : 1, ranges.length)
      return {
        facets: [
          wire.toRequest(
            { ...options, facetId, generateAutomaticRanges, numberOfValues, sortCriteria, preventAutoSelect },
            ranges.map((range) => kind.resolve(range, page.startedAt)),
          ),
        ],
        facetOptions: { freezeFacetOrder: snapshot.value !== 'settled' },
      }
    },
    receive: {
      'search.starting': (signal, { value }): RangeFacetEvent<B> | undefined =>
        isThaw(signal) && value !== 'settled' ? { type: 'values.thaw' } : undefined,
      'search.succeeded': ({ request, facts, parameters, startedAt }, { context }, input): RangeFacetEvent<B> => {
        const facetId = facetIdOf(input)
        const asked = wire.askedIn(request, facetId)
        const aliases = kind.aliasesOf(withGiven(input, context.choices), asked, startedAt)
        if (!hasChoices(context, parameters, facetId)) return { type: 'values.rename', aliases }
        const selected = autoSelectedRanges(context, kind.facetOf(facts, facetId)?.values, asked, aliases)
        return { type: 'values.answer', selected, aliases }
      },
    },
    parameters: {
      keys: wire.keys,
      serialize: ({ context }, input) => toParameters(context, facetIdOf(input)),
      restore: (parameters, { context }, input, { by }): RangeFacetEvent<B> | undefined => {
        const facetId = facetIdOf(input)
        return hasChoices(context, parameters, facetId)
          ? undefined
          : { type: 'values.restore', choices: choicesIn(parameters, facetId), by }
      },
      constrain: (parameters, input) => {
        if (isEnabled(input, { parameters })) return undefined
        const [selected, excluded] = wire.readParameters(parameters)
        const facetId = facetIdOf(input)
        return wire.writeParameters(withoutFacet(selected, facetId), withoutFacet(excluded, facetId))
      },
    },
    reads: (input) => ['facts', ...conditionReads(input)],
    state: (snapshot, page, input, previous: RangeFacetState<B> | undefined) =>
      toRangeFacetState(kind, snapshot, page, input, previous),
    commands: (send, { input }, snapshot) => toRangeFacetCommands(kind, send, () => snapshot().context, input),
  })
}

/**
 * Shows ranges of a numeric field with their counts, to select and exclude: given ranges, or ranges that the platform
 * makes.
 *
 * Contributes one of the request's `facets`; owns the parameters `nf` (selected) and `nfExcluded`, each under its id. A
 * change returns to page 1. A choice shows at once; counts follow with the response. As long as nothing is chosen, the
 * platform makes new ranges for each search; a choice keeps those that are shown. If its `condition` is false, the facet
 * is omitted from the request and cleared.
 *
 * @param options - see {@link NumericFacetOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty, a number is out of range, or a range starts after its end.
 * @see Specification, sentences 3.5 to 3.7, 4.1 to 4.6, 5.1 to 5.3, 5.10, 9.10, 9.26 and 9.27; Protocol, section 3.4
 */
export const numericFacet = /* @__PURE__ */ defineRangeFacet(
  'numericFacet',
  numericKind,
  numericWire,
  numericFacetOptions,
  numericFacetMachine,
)

/**
 * Shows ranges of a date field, as {@link numericFacet} does of a numeric one, under the parameters `df` and
 * `dfExcluded`. A relative range, such as from `past-1-month` to `now`, stays relative in state and parameters; each
 * request counts it from its own moment, in the calendar of this machine.
 *
 * @param options - see {@link DateFacetOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty, a number is out of range, a date does not exist or is before
 *   1401, or a range starts after its end.
 * @see Specification, sentences 3.5, 3.6, 4.1 to 4.6, 5.1 to 5.3, 5.8, 5.9, 9.10, 9.26 and 9.27; Protocol, section
 *   13.3
 */
export const dateFacet = /* @__PURE__ */ defineRangeFacet(
  'dateFacet',
  dateKind,
  dateWire,
  dateFacetOptions,
  dateFacetMachine,
)
