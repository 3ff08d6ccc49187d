import { queryError } from '@querent/engine'
import { useFeature } from '../use-feature'

/** Why the last search failed, and the command that tries again. */
export const useQueryError = () => useFeature(queryError)
