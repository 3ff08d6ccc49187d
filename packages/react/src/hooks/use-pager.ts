import type { pager, PagerController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the pages of the results, from 1, and the commands that move between them. */
export const usePager = (): PagerController => useFeature(ofKind<typeof pager>('pager'))
