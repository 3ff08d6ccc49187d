import { facetGenerator, type FacetGeneratorController } from '@querent/commerce'
import { useFeature } from '../../use-feature'

/** Returns the facets that the platform chose, in its order. */
export const useFacetGenerator = (): FacetGeneratorController => useFeature(facetGenerator)
