export { DateFilter, useDateFilterProps, type DateFilterProps } from './date-filter'
export { NumericFilter, useNumericFilterProps, type NumericFilterProps } from './numeric-filter'
export type { RangeFilterParts, RangeFilterProps } from './range-filter-view'
