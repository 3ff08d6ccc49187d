import { spotlightContent, type SpotlightContentController } from '@querent/commerce'
import { useFeature } from '../../use-feature'

/** Returns the promotional content among the products. */
export const useSpotlightContent = (): SpotlightContentController => useFeature(spotlightContent)
