import type { interactiveResult, InteractiveResultController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the opened results, and the commands that report opened results. `ResultLink` calls them. */
export const useInteractiveResult = (): InteractiveResultController =>
  useFeature(ofKind<typeof interactiveResult>('interactiveResult'))
