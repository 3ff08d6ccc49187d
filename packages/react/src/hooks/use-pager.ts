import type { pager } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Pages of the results, from 1. */
export const usePager = () => useFeature(ofKind<typeof pager>('pager'))
