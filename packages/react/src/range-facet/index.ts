export { DateFacet, useDateFacetProps, type DateFacetPropGetters, type DateFacetProps } from './date-facet'
export {
  NumericFacet,
  useNumericFacetProps,
  type NumericFacetPropGetters,
  type NumericFacetProps,
} from './numeric-facet'
export type { RangeFacetParts, RangeFacetPropGetters, RangeFacetProps } from './range-facet-view'
export { dateRangeFormat, numericRangeFormat, type FormatRange } from './range-format'
