import { query } from '@querent/engine'
import { useFeature } from '../use-feature'

/** The query as it was last submitted, not as it is being typed. */
export const useQuery = () => useFeature(query)
