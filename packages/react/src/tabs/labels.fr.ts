import type { TabsLabels } from './labels'

/** The texts of `Tabs` in French. */
export const Tabs: TabsLabels = { tabs: 'Types de résultats' }
