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
export { sortMachine, type SortContext, type SortEvent } from './sort.machine'
export { sortOptions, type SortInputs, type SortOffer, type SortOptions } from './sort.schema'
export { toSortCommands, toSortState, type SortState } from './sort.view'
