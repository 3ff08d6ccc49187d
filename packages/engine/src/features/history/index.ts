export { history, type HistoryActor, type HistoryController } from './history'
export { HISTORY_DEPTH } from './history.machine'
export type { HistoryState, HistoryCommands } from './history.view'
