import type { dictionaryFieldContext, DictionaryFieldContextController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the selected key of each dictionary field, and the commands that change it. */
export const useDictionaryFieldContext = (): DictionaryFieldContextController =>
  useFeature(ofKind<typeof dictionaryFieldContext>('dictionaryFieldContext'))
