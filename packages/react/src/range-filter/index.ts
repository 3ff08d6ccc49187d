export { DateFilter, useDateFilterProps, type DateFilterProps } from './date-filter'
export { NumericFilter, useNumericFilterProps } from './numeric-filter'
export type { RangeFilterLabels, RangeFilterParts, RangeFilterProps } from './range-filter-view'
