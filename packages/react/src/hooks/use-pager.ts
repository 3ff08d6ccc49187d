import { pager } from '@querent/engine'
import { useFeature } from '../use-feature'

/** Pages of the results, from 1. */
export const usePager = () => useFeature(pager)
