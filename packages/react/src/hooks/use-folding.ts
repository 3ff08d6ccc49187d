import type { folding, FoldingController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the results as collections, in the order of the results, and the command that loads all results of one. */
export const useFolding = (): FoldingController => useFeature(ofKind<typeof folding>('folding'))
