export { categoryFacet, type CategoryFacetState } from './category-facet'
export {
  categoryFacetMachine,
  type CategoryFacetContext,
  type CategoryFacetEvent,
  type CategoryFacetInput,
} from './category-facet.machine'
export {
  categoryFacetOptions,
  categoryFacetSortCriteria,
  type CategoryFacetOptions,
  type CategoryFacetSortCriterion,
} from './category-facet.schema'
