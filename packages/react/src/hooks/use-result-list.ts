import type { resultList, ResultListController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'
import { useDevelopmentWarnings } from './use-development-warnings'

/** Returns the results, and the command that fetches more. */
export function useResultList(): ResultListController {
  useDevelopmentWarnings()
  return useFeature(ofKind<typeof resultList>('resultList'))
}
