export { DateFilter, useDateFilterProps, type DateFilterProps } from './date-filter'
export { NumericFilter, useNumericFilterProps } from './numeric-filter'
export type { RangeFilterParts, RangeFilterProps } from './range-filter-view'
