export { DateFacet, useDateFacetProps, type DateFacetProps } from './date-facet'
export { NumericFacet, useNumericFacetProps, type NumericFacetProps } from './numeric-facet'
export type { RangeFacetParts, RangeFacetProps } from './range-facet-view'
export { dateRangeFormat, numericRangeFormat, type FormatRange } from './range-format'
