import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { Named } from '../../core/options'
import { dateKind, numericKind, type RangeKind } from '../../domain/range-kinds'
import { isEnabled } from '../../domain/facets'
import type { Bound } from '../../domain/ranges'
import { dateWire, numericWire, type RangeWire } from '../../search/range-wires'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineRangeFilter, type RangeFilterWire } from './define-range-filter'
import { dateFilterMachine, numericFilterMachine, type RangeFilterMachine } from './range-filter.machine'
import { rangeFilterOptions, type RangeFilterOptions } from './range-filter.schema'
import { filterIdOf } from './range-filter.view'

const defineSearchFilter = <B extends Bound, Input>(
  name: string,
  kind: RangeKind<B, Input>,
  wire: RangeWire<B>,
  machine: RangeFilterMachine<B>,
) =>
  defineRangeFilter(
    name,
    kind,
    machine,
    { key: wire.keys[0], askedIn: wire.askedIn } as RangeFilterWire<SearchProtocol, B>,
    {
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
          ...(range && {
            facets: [wire.toRequest(members, [{ ...kind.resolve(range, startedAt), state: 'selected' }])],
          }),
          facetOptions: { freezeFacetOrder: value === 'changed' },
        }
      },
    },
    rangeFilterOptions as Named<typeof rangeFilterOptions, RangeFilterOptions>,
  )

/**
 * A range of numbers that a user types. Contributes one of the request's `facets` if there is a range; owns the
 * parameter `nf` under its id. A change returns to page 1. If its `condition` is false, the filter is omitted from the
 * request and cleared.
 *
 * @param options - see {@link RangeFilterOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty, or the `facetId` has other characters.
 * @see Specification, sentences 4.1 and 5.10; Protocol, section 3.4
 */
export const numericFilter = /* @__PURE__ */ defineSearchFilter(
  'numericFilter',
  numericKind,
  numericWire,
  numericFilterMachine,
)

/**
 * A range of dates that a user types, like {@link numericFilter} for numbers, with the parameter `df`. Its bounds may
 * be relative: each request resolves them at its own time, in the calendar of this machine.
 *
 * @param options - see {@link RangeFilterOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty, or the `facetId` has other characters.
 * @see Specification, sentences 4.1, 5.8 and 5.9; Protocol, sections 3.4 and 13.3
 */
export const dateFilter = /* @__PURE__ */ defineSearchFilter('dateFilter', dateKind, dateWire, dateFilterMachine)

/** The actor that runs the machine of `dateFilter`. */
export interface DateFilterActor extends ActorOf<typeof dateFilter> {}

/** What `engine.get(dateFilter)` returns: the state, the commands and the actor of the feature. */
export interface DateFilterController extends ControllerOf<typeof dateFilter> {}

/** The actor that runs the machine of `numericFilter`. */
export interface NumericFilterActor extends ActorOf<typeof numericFilter> {}

/** What `engine.get(numericFilter)` returns: the state, the commands and the actor of the feature. */
export interface NumericFilterController extends ControllerOf<typeof numericFilter> {}
