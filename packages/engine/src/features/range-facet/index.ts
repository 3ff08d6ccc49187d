export { dateFacet, numericFacet } from './range-facet'
export {
  rangeSortCriteria,
  type DateFacetOptions,
  type NumericFacetOptions,
  type RangeSortCriterion,
} from './range-facet.schema'
export type { RangeFacetInput, RangeFacetState, RangeFacetCommands } from './range-facet.view'
