export { resultList } from './result-list'
export {
  FETCH_MORE_MAX_CONSECUTIVE_CALLS,
  FETCH_MORE_MIN_DELAY_MS,
  resultListMachine,
  type ResultListContext,
  type ResultListEvent,
} from './result-list.machine'
export { resultListOptions, type ResultListOptions } from './result-list.schema'
export { hasMoreItems, toResultListState, type ResultListState } from './result-list.view'
