export { DateFilter, type DateFilterProps } from './date-filter'
export { NumericFilter } from './numeric-filter'
export type { RangeFilterLabels, RangeFilterProps } from './range-filter-view'
