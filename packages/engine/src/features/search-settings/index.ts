export { searchSettings } from './search-settings'
export type { SearchSettingsOptions } from './search-settings.schema'
