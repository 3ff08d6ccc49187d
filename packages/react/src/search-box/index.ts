export type { InstantListPropGetters } from './instant-list'
export * from './instant-results'
export * from './search-box'
export type {
  SearchOption,
  SearchBoxParts,
  SearchFormOwnProps,
  SearchInputProps,
  SearchFormPropGetters,
} from './search-form'
export * from './standalone-search-box'
export type { InstantResultsLabels, SearchBoxLabels, StandaloneSearchBoxLabels } from './labels'
