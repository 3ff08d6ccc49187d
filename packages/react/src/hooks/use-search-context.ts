import type { context } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** What the page knows of its visitor, for pipelines to act on: the feature `context`. */
export const useSearchContext = () => useFeature(ofKind<typeof context>('context'))
