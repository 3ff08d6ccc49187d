export type { InstantResultsLabels } from './instant-list'
export {
  InstantResults,
  useInstantResultsProps,
  type InstantResultsParts,
  type InstantResultsProps,
} from './instant-results'
export { SearchBox, useSearchBoxProps, type SearchBoxProps } from './search-box'
export type { SearchBoxLabels, SearchBoxParts, SearchFormOwnProps, SearchOption } from './search-form'
export {
  StandaloneSearchBox,
  useStandaloneSearchBoxProps,
  type StandaloneSearchBoxLabels,
  type StandaloneSearchBoxParts,
  type StandaloneSearchBoxProps,
} from './standalone-search-box'
