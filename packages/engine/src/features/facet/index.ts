export { facet, type FacetActor, type FacetController } from './facet'
export { facetSortCriteria, type FacetOptions, type FacetSortCriterion } from './facet.schema'
export type { FacetInput, FacetState, FacetCommands } from './facet.view'
