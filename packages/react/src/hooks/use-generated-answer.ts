import type { generatedAnswer } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** The generated answer to the question of a search, and what a user can do with it. */
export const useGeneratedAnswer = () => useFeature(ofKind<typeof generatedAnswer>('generatedAnswer'))
