import { searchSettings } from '@querent/engine'
import { useFeature } from '../use-feature'

/** Pipeline, search hub, locale, timezone and debugging. */
export const useSearchSettings = () => useFeature(searchSettings)
