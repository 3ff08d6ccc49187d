import type { query, QueryController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the query as it was last submitted, not as it is being typed. */
export const useSearchQuery = (): QueryController => useFeature(ofKind<typeof query>('query'))
