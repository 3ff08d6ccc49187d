import { recommendations, type RecommendationsController } from '@querent/commerce'
import { useFeature } from '../../use-feature'

/**
 * Returns the products of a slot and its title, and the command that fetches more of them.
 *
 * @param slotId - which slot, if the engine has several.
 */
export const useRecommendations = (slotId?: string): RecommendationsController => useFeature(recommendations, slotId)
