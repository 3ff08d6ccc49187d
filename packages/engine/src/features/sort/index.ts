export { sort } from './sort'
export {
  formatSortCriterion,
  parseSortCriterion,
  sortByDate,
  sortByField,
  sortByNothing,
  sortByRankingExpression,
  sortByRelevancy,
  type SortCriterion,
  type SortInput,
  type SortOrder,
} from './sort-criterion'
export { sortMachine, type SortContext } from './sort.machine'
export { sortOptions, type SortOptions } from './sort.schema'
