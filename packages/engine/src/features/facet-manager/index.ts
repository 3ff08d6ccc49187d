export { facetManager } from './facet-manager'
