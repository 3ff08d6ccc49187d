export * from './tabs'
export type { TabsLabels } from './labels'
