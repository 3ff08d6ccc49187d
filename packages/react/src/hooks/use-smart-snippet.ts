import type { smartSnippet, SmartSnippetController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns a direct answer to a question, and related questions with their answers. */
export const useSmartSnippet = (): SmartSnippetController => useFeature(ofKind<typeof smartSnippet>('smartSnippet'))
