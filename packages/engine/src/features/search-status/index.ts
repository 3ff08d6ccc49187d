export { searchStatus } from './search-status'
export { searchStatusMachine, type SearchStatusContext, type SearchStatusEvent } from './search-status.machine'
export { searchStatusOptions, type SearchStatusOptions } from './search-status.schema'
