import type { smartSnippet } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** A direct answer to a question, and related questions with theirs. */
export const useSmartSnippet = () => useFeature(ofKind<typeof smartSnippet>('smartSnippet'))
