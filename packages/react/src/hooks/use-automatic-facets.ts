import type { automaticFacets } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Facets that the platform chooses, with their values to select. */
export const useAutomaticFacets = () => useFeature(ofKind<typeof automaticFacets>('automaticFacets'))
