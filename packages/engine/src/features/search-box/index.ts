export { MAX_PARTIAL_QUERY_LENGTH, toPartialQuery } from '../../domain/partial-query'
export { searchBox, searchBoxMachine } from './search-box'
export { createSearchBoxMachine, type SearchBoxEvent, type SearchBoxSubmit } from './search-box.machine'
export { searchBoxOptions, type SearchBoxOptions } from './search-box.schema'
export { toSearchBoxCommands } from './search-box.view'
export {
  HANDOVER_MAX_AGE_MS,
  takeStandaloneHandover,
  type StandaloneHandover,
  type SuggestionMetadata,
} from './standalone-handover'
export { standaloneSearchBox, standaloneSearchBoxMachine } from './standalone-search-box'
export {
  createStandaloneSearchBoxMachine,
  type StandaloneSearchBoxContext,
  type StandaloneSearchBoxEvent,
} from './standalone-search-box.machine'
export { standaloneSearchBoxOptions, type StandaloneSearchBoxOptions } from './standalone-search-box.schema'
export {
  toStandaloneSearchBoxCommands,
  toStandaloneSearchBoxState,
  type StandaloneSearchBoxState,
} from './standalone-search-box.view'
export {
  DEFAULT_SUGGESTIONS_DEBOUNCE_MS,
  type SubmitEvent,
  type Suggestion,
  type SuggestionsContext,
  type SuggestionsEvent,
  type SuggestionsReply,
} from './suggestions.machine'
export { toSuggestionsCommands, toSuggestionsState, type SuggestionsState } from './suggestions.view'
