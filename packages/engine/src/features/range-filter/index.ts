export { dateFilter, numericFilter } from './range-filter'
export {
  dateFilterMachine,
  numericFilterMachine,
  type RangeFilterContext,
  type RangeFilterEvent,
  type RangeFilterMachine,
} from './range-filter.machine'
export { rangeFilterOptions, type RangeFilterOptions } from './range-filter.schema'
export {
  toRangeFilterCommands,
  toRangeFilterState,
  type RangeFilterInput,
  type RangeFilterState,
} from './range-filter.view'
