export { history } from './history'
export { HISTORY_DEPTH, historyMachine, type HistoryContext, type HistoryEvent } from './history.machine'
