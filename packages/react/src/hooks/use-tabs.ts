import type { tabs } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the tabs of the page, and the command that activates one. */
export const useTabs = () => useFeature(ofKind<typeof tabs>('tabs'))
