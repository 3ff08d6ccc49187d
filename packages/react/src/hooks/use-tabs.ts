import type { tabs, TabsController } from '@querent/engine'
import { ofKind, useFeature } from '../use-feature'

/** Returns the tabs of the page, and the command that activates one. */
export const useTabs = (): TabsController => useFeature(ofKind<typeof tabs>('tabs'))
