export { searchBox } from './search-box'
export {
  searchBoxMachine,
  toPartialQuery,
  type FetchCompletionsInput,
  type SearchBoxContext,
  type SearchBoxEvent,
  type SearchBoxInput,
} from './search-box.machine'
export { searchBoxOptions, type SearchBoxOptions } from './search-box.schema'
