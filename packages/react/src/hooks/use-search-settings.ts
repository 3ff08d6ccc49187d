import type { searchSettings, SearchSettingsController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the pipeline, search hub, locale, timezone and debugging, and the commands that change them. */
export const useSearchSettings = (): SearchSettingsController =>
  useFeature(ofKind<typeof searchSettings>('searchSettings'))
