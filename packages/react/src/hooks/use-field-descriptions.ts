import { fieldDescriptions } from '@querent/engine'
import { useFeature } from '../use-feature'

/** The fields of the index, and the command that loads them. */
export const useFieldDescriptions = () => useFeature(fieldDescriptions)
