import type { searchSettings } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Pipeline, search hub, locale, timezone and debugging. */
export const useSearchSettings = () => useFeature(ofKind<typeof searchSettings>('searchSettings'))
