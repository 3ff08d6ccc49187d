import {
  createChoicesMachine,
  facetCauses,
  renameTransition,
  sortTransition,
  type Choice,
  type ChoicesContext,
  type ChoicesEvent,
} from '../../domain/choices.machine'
import type { Bound, Range } from '../../domain/ranges'
import type { RangeSortCriterion } from './range-facet.schema'

/** A range that is selected or excluded. */
export interface RangeChoice<B extends Bound> extends Range<B>, Choice {}

/** The chosen ranges of a facet, and the order of its ranges. */
export type RangeFacetContext<B extends Bound> = ChoicesContext<RangeChoice<B>, RangeSortCriterion>
/** Choices of ranges, changes from outside, and responses. */
export type RangeFacetEvent<B extends Bound> = ChoicesEvent<RangeChoice<B>, RangeSortCriterion>

const createRangeFacetMachine = <B extends Bound>() =>
  createChoicesMachine<RangeChoice<B>, RangeSortCriterion>({
    id: 'rangeFacet',
    causes: facetCauses,
    areRanges: true,
    on: { ...sortTransition(), ...renameTransition() },
  })

/** The machine of a facet of numbers or dates. */
export type RangeFacetMachine<B extends Bound> = ReturnType<typeof createRangeFacetMachine<B>>

/** Holds the chosen ranges of one numeric facet. */
export const numericFacetMachine = /* @__PURE__ */ createRangeFacetMachine<number>()
/** Holds the chosen ranges of one date facet, whose bounds may be relative. */
export const dateFacetMachine = /* @__PURE__ */ createRangeFacetMachine<string>()
