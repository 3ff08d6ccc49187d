import type { queryError } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Why the last search failed, and the command that tries again. */
export const useQueryError = () => useFeature(ofKind<typeof queryError>('queryError'))
