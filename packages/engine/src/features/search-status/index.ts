export { searchStatus } from './search-status'
export { DEFAULT_STALLED_MS, searchStatusMachine, type SearchStatusEvent } from './search-status.machine'
export { searchStatusOptions, type SearchStatusOptions } from './search-status.schema'
export { toSearchStatusState, type SearchStatusState } from './search-status.view'
