export { facet, type FacetState } from './facet'
export {
  facetMachine,
  type FacetChoice,
  type FacetChoices,
  type FacetContext,
  type FacetEvent,
  type FacetInput,
} from './facet.machine'
export { facetOptions, facetSortCriteria, type FacetOptions, type FacetSortCriterion } from './facet.schema'
