import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { OptionsSchema } from '../../core/options'
import type { Wiring } from '../../domain/shared-definitions'
import { facetIdOf, isEnabled } from '../../domain/facets'
import { dateKind, numericKind, type RangeKind } from '../../domain/range-kinds'
import type { Bound } from '../../domain/ranges'
import { dateWire, numericWire, type RangeWire } from '../../search/range-wires'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineDateFacet, defineNumericFacet } from './define-range-facet'
import type { RangeFacetMachine } from './range-facet.machine'
import type { RangeSortCriterion } from './range-facet.schema'
import { isAutomatic, requestedRanges, type RangeFacetInput } from './range-facet.view'

interface RangeFacetSettings<B extends Bound> extends RangeFacetInput<B> {
  sortCriteria: RangeSortCriterion
  numberOfValues: number
  injectionDepth: number
  filterFacetCount: boolean
  rangeAlgorithm: 'even' | 'equiprobable'
  resultsMustMatch: 'atLeastOneValue' | 'allValues'
}

const toAdditions = <B extends Bound>(
  kind: RangeKind<B, never>,
  wire: RangeWire<B>,
): Wiring<SearchProtocol, RangeFacetMachine<B>, OptionsSchema<RangeFacetSettings<B>, unknown>> => ({
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
      facetOptions: { freezeFacetOrder: snapshot.value !== 'fresh' },
    }
  },
})

/**
 * Shows ranges of a numeric field with their counts, which can be selected and excluded: given ranges, or ranges that
 * the platform makes.
 *
 * Contributes one of the request's `facets`; owns the parameters `nf` (selected) and `nfExcluded`, each under its id. A
 * change returns to page 1. A choice shows at once; counts follow with the response. While no range is chosen, the
 * platform makes new ranges for each search; a choice keeps the ranges shown. If its `condition` is false, the facet is
 * omitted from the request and cleared.
 *
 * @param options - see {@link NumericFacetOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty, a number is out of range, or a range starts after its end.
 * @see Specification, sentences 3.5 to 3.7, 4.1 to 4.6, 5.1 to 5.3, 5.10, 9.10, 9.26 and 9.27; Protocol, section 3.4
 */
export const numericFacet = /* @__PURE__ */ defineNumericFacet<SearchProtocol>(
  numericWire,
  /* @__PURE__ */ toAdditions(numericKind, numericWire),
)

/**
 * Shows ranges of a date field, like {@link numericFacet} for a numeric field, with the parameters `df` and
 * `dfExcluded`. A relative range, such as from `past-1-month` to `now`, stays relative in state and parameters; each
 * request resolves it at its own time, in the calendar of this machine.
 *
 * @param options - see {@link DateFacetOptions}; only `field` is required.
 * @throws {InvalidOptionsError} if the field is empty, a number is out of range, a date does not exist or is before
 * 1401, or a range starts after its end.
 * @see Specification, sentences 3.5, 3.6, 4.1 to 4.6, 5.1 to 5.3, 5.8, 5.9, 9.10, 9.26 and 9.27; Protocol, section 13.3
 */
export const dateFacet = /* @__PURE__ */ defineDateFacet<SearchProtocol>(
  dateWire,
  /* @__PURE__ */ toAdditions(dateKind, dateWire),
)

/** The actor that runs the machine of `dateFacet`. */
export interface DateFacetActor extends ActorOf<typeof dateFacet> {}

/** What `engine.get(dateFacet)` returns: the state, the commands and the actor of the feature. */
export interface DateFacetController extends ControllerOf<typeof dateFacet> {}

/** The actor that runs the machine of `numericFacet`. */
export interface NumericFacetActor extends ActorOf<typeof numericFacet> {}

/** What `engine.get(numericFacet)` returns: the state, the commands and the actor of the feature. */
export interface NumericFacetController extends ControllerOf<typeof numericFacet> {}
