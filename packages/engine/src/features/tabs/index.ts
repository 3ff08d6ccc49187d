export { tabs, type Tab } from './tabs'
export { tabsMachine, type TabsContext, type TabsEvent, type TabsInput } from './tabs.machine'
export { tabsOptions, type TabsOptions } from './tabs.schema'
