export { dateFilter, numericFilter, type RangeFilterState } from './range-filter'
export {
  dateFilterMachine,
  numericFilterMachine,
  type RangeFilterContext,
  type RangeFilterEvent,
  type RangeFilterInput,
  type RangeFilterMachine,
} from './range-filter.machine'
export { rangeFilterOptions, type RangeFilterOptions } from './range-filter.schema'
