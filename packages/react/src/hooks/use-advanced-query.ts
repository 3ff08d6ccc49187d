import type { advancedQuery, AdvancedQueryController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the expressions that are added to the query, and the commands that change them. */
export const useAdvancedQuery = (): AdvancedQueryController => useFeature(ofKind<typeof advancedQuery>('advancedQuery'))
