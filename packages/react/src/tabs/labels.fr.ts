import type { TabsLabels } from './labels'

export const Tabs: TabsLabels = { tabs: 'Types de résultats' }
