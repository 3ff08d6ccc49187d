import type { triggers } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** What the rules of a pipeline ask of the page. */
export const useTriggers = () => useFeature(ofKind<typeof triggers>('triggers'))
