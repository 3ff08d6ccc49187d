import type { automaticFacets, AutomaticFacetsController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the facets that the platform chooses, with their values. */
export const useAutomaticFacets = (): AutomaticFacetsController =>
  useFeature(ofKind<typeof automaticFacets>('automaticFacets'))
