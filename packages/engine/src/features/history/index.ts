export { history } from './history'
export {
  HISTORY_DEPTH,
  historyMachine,
  type HistoryContext,
  type HistoryEvent,
  type HistorySnapshot,
} from './history.machine'
export { toHistoryCommands, toHistoryState, type HistoryState } from './history.view'
