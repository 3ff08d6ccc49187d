import type { interactiveResult } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Says that results are opened, and which were. `ResultLink` does so by itself. */
export const useInteractiveResult = () => useFeature(ofKind<typeof interactiveResult>('interactiveResult'))
