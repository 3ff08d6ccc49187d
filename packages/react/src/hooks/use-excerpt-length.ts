import type { excerptLength } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** How long excerpts are, in characters. */
export const useExcerptLength = () => useFeature(ofKind<typeof excerptLength>('excerptLength'))
