export {
  InstantResults,
  useInstantResultsProps,
  type InstantResultsParts,
  type InstantResultsPropGetters,
  type InstantResultsProps,
} from './instant-results'
export { SearchBox, useSearchBoxProps, type SearchBoxPropGetters, type SearchBoxProps } from './search-box'
export type { InstantListPropGetters } from './instant-list'
export type {
  SearchBoxParts,
  SearchFormOwnProps,
  SearchFormPropGetters,
  SearchInputProps,
  SearchOption,
} from './search-form'
export {
  StandaloneSearchBox,
  useStandaloneSearchBoxProps,
  type StandaloneSearchBoxParts,
  type StandaloneSearchBoxPropGetters,
  type StandaloneSearchBoxProps,
} from './standalone-search-box'
