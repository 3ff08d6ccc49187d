export type { InstantResultsLabels } from './instant-list'
export { InstantResults, type InstantResultsProps } from './instant-results'
export { SearchBox, type SearchBoxProps } from './search-box'
export type { SearchBoxLabels, SearchFormOwnProps } from './search-form'
export {
  StandaloneSearchBox,
  type StandaloneSearchBoxLabels,
  type StandaloneSearchBoxProps,
} from './standalone-search-box'
