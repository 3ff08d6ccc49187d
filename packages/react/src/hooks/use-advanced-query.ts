import { advancedQuery } from '@querent/engine'
import { useFeature } from '../use-feature'

/** Expressions that are searched for beside the query. */
export const useAdvancedQuery = () => useFeature(advancedQuery)
