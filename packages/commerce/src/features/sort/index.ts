export { sort, type SortInput, type SortLabels, type SortOptions, type SortText } from './sort'
export type { SortField } from '../../protocol/sort-criterion'
