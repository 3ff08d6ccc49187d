export { searchStatus, type SearchStatusActor, type SearchStatusController } from './search-status'
export { DEFAULT_STALLED_MS } from './search-status.machine'
export type { SearchStatusOptions } from './search-status.schema'
export type { SearchStatusState } from './search-status.view'
