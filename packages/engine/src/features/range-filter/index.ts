export {
  dateFilter,
  numericFilter,
  type DateFilterActor,
  type DateFilterController,
  type NumericFilterActor,
  type NumericFilterController,
} from './range-filter'
export type { RangeFilterOptions } from './range-filter.schema'
export type { RangeFilterInput, RangeFilterState, RangeFilterCommands } from './range-filter.view'
