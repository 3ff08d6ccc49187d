import { isEqual } from '../../core/keep'
import { parameterOf, withParameter } from '../../core/parameters'
import { conditionReads, isEnabled, isThaw, valuesOf, withoutFacet } from '../../domain/facets'
import { dateKind, numericKind, type RangeKind } from '../../domain/range-kinds'
import type { ListsById } from '../../domain/shared-definitions'
import { isSameRange, type Bound, type Range } from '../../domain/ranges'
import { dateWire, numericWire, type RangeWire } from '../../search/range-wires'
import type { SearchParameters } from '../../search/search-parameters'
import { defineSearchFeature } from '../../search/search-protocol'
import {
  dateFilterMachine,
  numericFilterMachine,
  type RangeFilterEvent,
  type RangeFilterMachine,
} from './range-filter.machine'
import { rangeFilterOptions } from './range-filter.schema'
import { filterIdOf, toRangeFilterCommands, toRangeFilterState } from './range-filter.view'

const defineRangeFilter = <B extends Bound, Input>(
  name: string,
  kind: RangeKind<B, Input>,
  wire: RangeWire<B>,
  machine: RangeFilterMachine<B>,
) =>
  defineSearchFeature({
    kind: name,
    schema: rangeFilterOptions,
    machine,
    instance: filterIdOf,
    contribute: ({ context: { range }, value }, { parameters, defaults, startedAt }, input) => {
      if (!isEnabled(input, { parameters, defaults })) return {}
      const { field, injectionDepth, filterFacetCount } = input
      const members = {
        facetId: filterIdOf(input),
        field,
        generateAutomaticRanges: false,
        numberOfValues: 1,
        injectionDepth,
        filterFacetCount,
        sortCriteria: 'ascending' as const,
        rangeAlgorithm: 'even' as const,
        resultsMustMatch: 'atLeastOneValue' as const,
        preventAutoSelect: false,
      }
      return {
        ...(range && { facets: [wire.toRequest(members, [{ ...kind.resolve(range, startedAt), state: 'selected' }])] }),
        facetOptions: { freezeFacetOrder: value === 'changed' },
      }
    },
    receive: {
      'search.starting': (signal, { value }): RangeFilterEvent<B> | undefined =>
        isThaw(signal) && value !== 'unanswered' ? { type: 'range.thaw' } : undefined,
      'search.succeeded': (
        { request, startedAt },
        { context: { range }, value },
        input,
      ): RangeFilterEvent<B> | undefined => {
        const [asked] = wire.askedIn(request, filterIdOf(input))
        const resolved = range && kind.resolve(range, startedAt)
        const isAnswer =
          asked && resolved
            ? // The request of another engine counted a relative range from another moment.
              isSameRange(asked, resolved) || !isSameRange(resolved, range)
            : asked === resolved
        return isAnswer && value !== 'answered' ? { type: 'range.answer' } : undefined
      },
    },
    parameters: {
      keys: [wire.keys[0]],
      serialize: ({ context: { range } }, input) =>
        withParameter<SearchParameters>(wire.keys[0], range && { [filterIdOf(input)]: [range] }),
      restore: (parameters, { context }, input): RangeFilterEvent<B> | undefined => {
        const [given] = valuesOf<Range<B>>(parameterOf(parameters, wire.keys[0]), filterIdOf(input))
        const range = given && kind.normalize(given)
        return isEqual(range, context.range) ? undefined : { type: 'range.restore', range }
      },
      constrain: (parameters, input) =>
        isEnabled(input, { parameters })
          ? undefined
          : withParameter<SearchParameters>(
              wire.keys[0],
              withoutFacet(parameterOf<ListsById<Range<B>>>(parameters, wire.keys[0]), filterIdOf(input)),
            ),
    },
    reads: (input) => ['facts', ...conditionReads(input)],
    state: (snapshot, page, input) => toRangeFilterState(kind, snapshot, page, input),
    commands: (send) => toRangeFilterCommands(kind, send),
  })

/**
 * A range of numbers that a user types. Contributes one of the request's `facets` as long as there is a range; owns the
 * parameter `nf` under its id. A change returns to page 1. If its `condition` is false, the filter is omitted from the
 * request and cleared.
 *
 * @param options - see {@link RangeFilterOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty, or the `facetId` has other characters.
 * @see Specification, sentences 4.1 and 5.10; Protocol, section 3.4
 */
export const numericFilter = /* @__PURE__ */ defineRangeFilter(
  'numericFilter',
  numericKind,
  numericWire,
  numericFilterMachine,
)

/**
 * A range of dates that a user types, as {@link numericFilter} is of numbers, under the parameter `df`. Its bounds may
 * be relative: each request counts them from its own moment, in the calendar of this machine.
 *
 * @param options - see {@link RangeFilterOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty, or the `facetId` has other characters.
 * @see Specification, sentences 4.1, 5.8 and 5.9; Protocol, sections 3.4 and 13.3
 */
export const dateFilter = /* @__PURE__ */ defineRangeFilter('dateFilter', dateKind, dateWire, dateFilterMachine)
