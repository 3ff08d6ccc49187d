export { searchSettings, type SearchSettingsActor, type SearchSettingsController } from './search-settings'
export type { SearchSettingsOptions } from './search-settings.schema'
export type { SearchSettingsCommands } from './search-settings.view'
