import type { triggers, TriggersController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the actions that the rules of a pipeline request from the page. */
export const useTriggers = (): TriggersController => useFeature(ofKind<typeof triggers>('triggers'))
