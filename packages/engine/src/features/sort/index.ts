export { sort, type SortActor, type SortController } from './sort'
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
  type SortText,
} from './sort-criterion'
export type { SortInputs, SortOffer, SortOptions } from './sort.schema'
export type { SortState, SortCommands } from './sort.view'
