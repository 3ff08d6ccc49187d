import type { generatedAnswer, GeneratedAnswerController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the generated answer to the question of a search, and its commands. */
export const useGeneratedAnswer = (): GeneratedAnswerController =>
  useFeature(ofKind<typeof generatedAnswer>('generatedAnswer'))
