import type { TabsLabels } from './labels'

/** The texts of `Tabs` in German. */
export const Tabs: TabsLabels = { tabs: 'Arten von Ergebnissen' }
