import { context } from '@querent/engine'
import { useFeature } from '../use-feature'

/** What the page knows of its visitor, for pipelines to act on: the feature `context`. */
export const useSearchContext = () => useFeature(context)
