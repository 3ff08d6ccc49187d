import type { TabsLabels } from './labels'

export const Tabs: TabsLabels = { tabs: 'Arten von Ergebnissen' }
