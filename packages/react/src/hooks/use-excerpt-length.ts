import { excerptLength } from '@querent/engine'
import { useFeature } from '../use-feature'

/** How long excerpts are, in characters. */
export const useExcerptLength = () => useFeature(excerptLength)
