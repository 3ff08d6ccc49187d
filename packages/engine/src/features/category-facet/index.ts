export { categoryFacet, type CategoryFacetActor, type CategoryFacetController } from './category-facet'
export {
  categoryFacetSortCriteria,
  type CategoryFacetOptions,
  type CategoryFacetSortCriterion,
} from './category-facet.schema'
export type { CategoryFacetInput, CategoryFacetState, CategoryFacetCommands } from './category-facet.view'
