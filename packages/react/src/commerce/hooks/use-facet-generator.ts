import { facetGenerator } from '@querent/commerce'
import { useFeature } from '../../use-feature'

/** Returns the facets that the platform chose, in its order. */
export const useFacetGenerator = () => useFeature(facetGenerator)
