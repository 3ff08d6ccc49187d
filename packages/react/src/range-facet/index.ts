export { DateFacet, type DateFacetProps } from './date-facet'
export { NumericFacet, type NumericFacetProps } from './numeric-facet'
export type { RangeFacetLabels, RangeFacetProps } from './range-facet-view'
export { dateRangeFormat, numericRangeFormat, type FormatRange } from './range-format'
