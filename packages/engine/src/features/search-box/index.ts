export { MAX_PARTIAL_QUERY_LENGTH, toPartialQuery } from '../../domain/partial-query'
export { searchBox, searchBoxMachine, type SearchBoxActor, type SearchBoxController } from './search-box'
export type { SearchBoxOptions } from './search-box.schema'
export {
  HANDOVER_MAX_AGE_MS,
  takeStandaloneHandover,
  type StandaloneHandover,
  type SuggestionMetadata,
} from './standalone-handover'
export {
  standaloneSearchBox,
  standaloneSearchBoxMachine,
  type StandaloneSearchBoxActor,
  type StandaloneSearchBoxController,
} from './standalone-search-box'
export type { StandaloneSearchBoxOptions } from './standalone-search-box.schema'
export type { StandaloneSearchBoxState, StandaloneSearchBoxCommands } from './standalone-search-box.view'
export { DEFAULT_SUGGESTIONS_DEBOUNCE_MS } from './suggestions.machine'
export type { SuggestionsState, SuggestionsCommands } from './suggestions.view'
export type { SearchBoxCommands } from './search-box.view'
