export {
  InstantResults,
  useInstantResultsProps,
  type InstantResultsParts,
  type InstantResultsProps,
} from './instant-results'
export { SearchBox, useSearchBoxProps, type SearchBoxProps } from './search-box'
export type { SearchBoxParts, SearchFormOwnProps, SearchOption } from './search-form'
export {
  StandaloneSearchBox,
  useStandaloneSearchBoxProps,
  type StandaloneSearchBoxParts,
  type StandaloneSearchBoxProps,
} from './standalone-search-box'
