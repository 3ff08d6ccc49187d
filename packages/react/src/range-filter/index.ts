export { DateFilter, useDateFilterProps, type DateFilterPropGetters, type DateFilterProps } from './date-filter'
export {
  NumericFilter,
  useNumericFilterProps,
  type NumericFilterPropGetters,
  type NumericFilterProps,
} from './numeric-filter'
export type { RangeFilterParts, RangeFilterPropGetters, RangeFilterProps } from './range-filter-view'
