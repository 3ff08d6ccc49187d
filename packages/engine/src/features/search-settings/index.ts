export { searchSettings } from './search-settings'
export {
  searchSettingsMachine,
  type SearchSettings,
  type SearchSettingsContext,
  type SearchSettingsEvent,
} from './search-settings.machine'
export { searchSettingsOptions, type SearchSettingsOptions } from './search-settings.schema'
export { toSearchSettingsCommands } from './search-settings.view'
