export { sort, type SortInput, type SortLabels, type SortOptions } from './sort'
export type { SortField } from '../../protocol/sort-criterion'
