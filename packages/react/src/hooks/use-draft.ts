import type { draft, DraftController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns whether a draft of filters is open, and the commands that apply it with one search or discard it. */
export const useDraft = (): DraftController => useFeature(ofKind<typeof draft>('draft'))
