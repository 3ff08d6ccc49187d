import type { generatedAnswer } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the generated answer to the question of a search, and its commands. */
export const useGeneratedAnswer = () => useFeature(ofKind<typeof generatedAnswer>('generatedAnswer'))
