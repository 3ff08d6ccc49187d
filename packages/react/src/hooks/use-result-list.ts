import type { resultList } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** The results, and the command that fetches more of them. */
export const useResultList = () => useFeature(ofKind<typeof resultList>('resultList'))
