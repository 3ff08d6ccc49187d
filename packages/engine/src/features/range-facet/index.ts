export { dateFacet, numericFacet } from './range-facet'
export {
  dateFacetMachine,
  numericFacetMachine,
  type RangeChoice,
  type RangeFacetContext,
  type RangeFacetEvent,
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
export { toRangeFacetCommands, toRangeFacetState, type RangeFacetInput, type RangeFacetState } from './range-facet.view'
