import type { pager } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the pages of the results, from 1, and the commands that move between them. */
export const usePager = () => useFeature(ofKind<typeof pager>('pager'))
