export {
  dateFacet,
  numericFacet,
  type DateFacetActor,
  type DateFacetController,
  type NumericFacetActor,
  type NumericFacetController,
} from './range-facet'
export {
  rangeSortCriteria,
  type DateFacetOptions,
  type NumericFacetOptions,
  type RangeSortCriterion,
} from './range-facet.schema'
export type { RangeFacetInput, RangeFacetState, RangeFacetCommands } from './range-facet.view'
