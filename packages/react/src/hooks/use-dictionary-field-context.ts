import { dictionaryFieldContext } from '@querent/engine'
import { useFeature } from '../use-feature'

/** Which value of each dictionary field a search is about. */
export const useDictionaryFieldContext = () => useFeature(dictionaryFieldContext)
