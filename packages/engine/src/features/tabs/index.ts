export { tabs, type TabsActor, type TabsController } from './tabs'
export type { TabsOptions } from './tabs.schema'
export type { Tab, TabsState, TabsCommands } from './tabs.view'
