export { dateFacet, numericFacet } from './range-facet'
export {
  rangeSortCriteria,
  type DateFacetOptions,
  type NumericFacetOptions,
  type RangeSortCriterion,
} from './range-facet.schema'
export type { RangeFacetInput, RangeFacetState } from './range-facet.view'
