import type { folding } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** The results as collections, in the order of the results, and the command that loads all of one. */
export const useFolding = () => useFeature(ofKind<typeof folding>('folding'))
