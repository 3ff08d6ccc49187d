export { searchStatus, type SearchStatusActor, type SearchStatusController } from './search-status'
