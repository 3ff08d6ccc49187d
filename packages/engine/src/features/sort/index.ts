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
export { sortMachine, type SortContext, type SortInputs } from './sort.machine'
export { sortOptions, type SortOffer, type SortOptions } from './sort.schema'
