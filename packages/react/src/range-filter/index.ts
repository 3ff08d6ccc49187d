export * from './date-filter'
export * from './numeric-filter'
export type { RangeFilterParts, RangeFilterProps, RangeFilterPropGetters } from './range-filter-view'
export type { RangeFilterLabels } from './labels'
