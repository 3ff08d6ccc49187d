import { facetManager } from '@querent/engine'
import { useFeature } from '../use-feature'

/** The order of the facets, as the last response has them. */
export const useFacetManager = () => useFeature(facetManager)
