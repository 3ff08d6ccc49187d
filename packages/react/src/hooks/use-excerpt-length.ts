import type { excerptLength, ExcerptLengthController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the length of excerpts in characters, and the command that changes it. */
export const useExcerptLength = (): ExcerptLengthController => useFeature(ofKind<typeof excerptLength>('excerptLength'))
