export { dateFilter, numericFilter, type RangeFilterState } from './range-filter'
export {
  dateFilterMachine,
  numericFilterMachine,
  type RangeFilterContext,
  type RangeFilterEvent,
  type RangeFilterInput,
} from './range-filter.machine'
export { rangeFilterOptions, type RangeFilterOptions } from './range-filter.schema'
