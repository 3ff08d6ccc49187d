export { history, type HistoryActor, type HistoryController } from './history'
