import type { tabs } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** The tabs of the page, one of which is active. */
export const useTabs = () => useFeature(ofKind<typeof tabs>('tabs'))
