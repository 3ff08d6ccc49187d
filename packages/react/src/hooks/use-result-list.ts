import type { resultList } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'
import { useLoadReminder } from './use-load-reminder'

/** Returns the results, and the command that fetches more. */
export function useResultList() {
  useLoadReminder()
  return useFeature(ofKind<typeof resultList>('resultList'))
}
