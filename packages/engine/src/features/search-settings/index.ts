export { searchSettings } from './search-settings'
export { searchSettingsMachine, type SearchSettingsContext } from './search-settings.machine'
export { searchSettingsOptions, type SearchSettingsOptions } from './search-settings.schema'
