import type { dictionaryFieldContext } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Which value of each dictionary field a search is about. */
export const useDictionaryFieldContext = () =>
  useFeature(ofKind<typeof dictionaryFieldContext>('dictionaryFieldContext'))
