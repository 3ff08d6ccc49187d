export { resultList, type ResultListActor, type ResultListController } from './result-list'
export { FETCH_MORE_MAX_CONSECUTIVE_CALLS, FETCH_MORE_MIN_DELAY_MS } from './result-list.machine'
export type { ResultListOptions } from './result-list.schema'
export type { ResultListState } from './result-list.view'
