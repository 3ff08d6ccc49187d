import type { resultList } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'
import { useLoadReminder } from './use-load-reminder'

/** The results, and the command that fetches more of them. */
export function useResultList() {
  useLoadReminder()
  return useFeature(ofKind<typeof resultList>('resultList'))
}
