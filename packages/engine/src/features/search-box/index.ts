export {
  toPartialQuery,
  type BoxContext,
  type BoxEvent,
  type BoxInput,
  type FetchCompletionsInput,
} from './box.machine'
export { searchBox } from './search-box'
export { searchBoxMachine } from './search-box.machine'
export { searchBoxOptions, type SearchBoxOptions } from './search-box.schema'
export {
  HANDOVER_MAX_AGE_MS,
  takeStandaloneHandover,
  type StandaloneHandover,
  type SuggestionMetadata,
} from './standalone-handover'
export { standaloneSearchBox } from './standalone-search-box'
export { standaloneSearchBoxMachine } from './standalone-search-box.machine'
export { standaloneSearchBoxOptions, type StandaloneSearchBoxOptions } from './standalone-search-box.schema'
