import { folding } from '@querent/engine'
import { useFeature } from '../use-feature'

/** The results as collections, in the order of the results, and the command that loads all of one. */
export const useFolding = () => useFeature(folding)
