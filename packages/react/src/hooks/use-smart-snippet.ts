import type { smartSnippet } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns a direct answer to a question, and related questions with their answers. */
export const useSmartSnippet = () => useFeature(ofKind<typeof smartSnippet>('smartSnippet'))
