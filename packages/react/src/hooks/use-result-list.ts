import type { resultList } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the results, and the command that fetches more. */
export const useResultList = () => useFeature(ofKind<typeof resultList>('resultList'))
