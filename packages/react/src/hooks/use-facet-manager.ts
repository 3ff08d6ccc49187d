import type { facetManager, FacetManagerController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the order of the facets in the last response. */
export const useFacetManager = (): FacetManagerController => useFeature(ofKind<typeof facetManager>('facetManager'))
