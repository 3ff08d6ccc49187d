export { dateFacet, numericFacet, type RangeFacetState } from './range-facet'
export {
  dateFacetMachine,
  numericFacetMachine,
  type RangeAlias,
  type RangeChoice,
  type RangeFacetChanges,
  type RangeFacetContext,
  type RangeFacetEvent,
  type RangeFacetInput,
  type RangeFacetMachine,
} from './range-facet.machine'
export {
  dateFacetOptions,
  numericFacetOptions,
  rangeSortCriteria,
  type DateFacetOptions,
  type NumericFacetOptions,
  type RangeSortCriterion,
} from './range-facet.schema'
export type { RangeFacetValue } from './range-values'
