export { categoryFacet } from './category-facet'
export { categoryFacetMachine, type CategoryFacetContext, type CategoryFacetEvent } from './category-facet.machine'
export {
  categoryFacetOptions,
  categoryFacetSortCriteria,
  type CategoryFacetOptions,
  type CategoryFacetSortCriterion,
} from './category-facet.schema'
export {
  toCategoryFacetCommands,
  toCategoryFacetState,
  type CategoryFacetInput,
  type CategoryFacetState,
} from './category-facet.view'
