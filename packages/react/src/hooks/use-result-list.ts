import { resultList } from '@querent/engine'
import { useFeature } from '../use-feature'

/** The results, and the command that fetches more of them. */
export const useResultList = () => useFeature(resultList)
