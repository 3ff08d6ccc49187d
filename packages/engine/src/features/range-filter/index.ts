export { dateFilter, numericFilter } from './range-filter'
export type { RangeFilterOptions } from './range-filter.schema'
export type { RangeFilterInput, RangeFilterState, RangeFilterCommands } from './range-filter.view'
