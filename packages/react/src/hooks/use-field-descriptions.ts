import type { fieldDescriptions } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the fields of the index, and the command that loads them. */
export const useFieldDescriptions = () => useFeature(ofKind<typeof fieldDescriptions>('fieldDescriptions'))
