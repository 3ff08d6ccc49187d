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

export type RangeFacetContext<B extends Bound> = ChoicesContext<RangeChoice<B>, RangeSortCriterion>
export type RangeFacetEvent<B extends Bound> = ChoicesEvent<RangeChoice<B>, RangeSortCriterion>

const createRangeFacetMachine = <B extends Bound>() =>
  createChoicesMachine<RangeChoice<B>, RangeSortCriterion>({
    id: 'rangeFacet',
    causes: facetCauses,
    areRanges: true,
    on: { ...sortTransition(), ...renameTransition() },
  })

export type RangeFacetMachine<B extends Bound> = ReturnType<typeof createRangeFacetMachine<B>>

export const numericFacetMachine = /* @__PURE__ */ createRangeFacetMachine<number>()
export const dateFacetMachine = /* @__PURE__ */ createRangeFacetMachine<string>()
