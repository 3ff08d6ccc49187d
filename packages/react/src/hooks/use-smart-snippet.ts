import { smartSnippet } from '@querent/engine'
import { useFeature } from '../use-feature'

/** A direct answer to a question, and related questions with theirs. */
export const useSmartSnippet = () => useFeature(smartSnippet)
