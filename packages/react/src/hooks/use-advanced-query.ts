import type { advancedQuery } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Expressions that are searched for beside the query. */
export const useAdvancedQuery = () => useFeature(ofKind<typeof advancedQuery>('advancedQuery'))
