import type { facetManager } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the order of the facets in the last response. */
export const useFacetManager = () => useFeature(ofKind<typeof facetManager>('facetManager'))
