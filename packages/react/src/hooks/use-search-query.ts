import { query } from '@querent/engine'
import { useFeature } from '../use-feature'

/** Returns the query as it was last submitted, not as it is being typed. */
export const useSearchQuery = () => useFeature(query)
