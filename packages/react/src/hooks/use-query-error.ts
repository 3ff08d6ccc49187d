import type { queryError, QueryErrorController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the error of the last search, and the command that retries it. */
export const useQueryError = (): QueryErrorController => useFeature(ofKind<typeof queryError>('queryError'))
