import type { query } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the query as it was last submitted, not as it is being typed. */
export const useSearchQuery = () => useFeature(ofKind<typeof query>('query'))
