import type { history, HistoryController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns whether a search can be undone or redone, and the commands that do so. */
export const useSearchHistory = (): HistoryController => useFeature(ofKind<typeof history>('history'))
