export { tabs } from './tabs'
export { tabsMachine, type TabsContext, type TabsEvent, type TabsInput } from './tabs.machine'
export { tabsOptions, type TabsOptions } from './tabs.schema'
export { toTabsCommands, toTabsState, type Tab, type TabsState } from './tabs.view'
