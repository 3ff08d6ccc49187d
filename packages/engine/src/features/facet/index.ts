export { facet } from './facet'
export { facetMachine, type FacetChoice, type FacetContext, type FacetEvent } from './facet.machine'
export { facetOptions, facetSortCriteria, type FacetOptions, type FacetSortCriterion } from './facet.schema'
export { toFacetCommands, toFacetState, type FacetInput, type FacetState } from './facet.view'
