import type { draft } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Whether filters are being drafted, to be applied with one search or discarded with none. */
export const useDraft = () => useFeature(ofKind<typeof draft>('draft'))
