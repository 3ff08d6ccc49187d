import type { fieldDescriptions, FieldDescriptionsController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the fields of the index, and the command that loads them. */
export const useFieldDescriptions = (): FieldDescriptionsController =>
  useFeature(ofKind<typeof fieldDescriptions>('fieldDescriptions'))
