export { resultList } from './result-list'
export {
  FETCH_MORE_MAX_CONSECUTIVE_CALLS,
  FETCH_MORE_MIN_DELAY_MS,
  resultListMachine,
  type ResultListContext,
  type ResultListEvent,
  type ResultListInput,
} from './result-list.machine'
export { resultListOptions, type ResultListOptions } from './result-list.schema'
