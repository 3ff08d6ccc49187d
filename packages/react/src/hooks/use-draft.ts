import { draft } from '@querent/engine'
import { useFeature } from '../use-feature'

/** Whether filters are being drafted, to be applied with one search or discarded with none. */
export const useDraft = () => useFeature(draft)
