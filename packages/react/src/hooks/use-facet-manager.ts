import type { facetManager } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** The order of the facets, as the last response has them. */
export const useFacetManager = () => useFeature(ofKind<typeof facetManager>('facetManager'))
