import { automaticFacets } from '@querent/engine'
import { useFeature } from '../use-feature'

/** Facets that the platform chooses, with their values to select. */
export const useAutomaticFacets = () => useFeature(automaticFacets)
