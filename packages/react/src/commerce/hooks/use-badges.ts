import { badges, type BadgesController } from '@querent/commerce'
import { useFeature } from '../../use-feature'

/** Returns the badges of products, and the command that requests them again. */
export const useBadges = (): BadgesController => useFeature(badges)
