export {
  browserHistory,
  memoryHistory,
  type BrowserHistoryOptions,
  type BrowserWindow,
  type MemoryHistory,
  type UrlHistory,
} from './browser-history'
export type { DecodeOptions } from '../../domain/parameters-codec'
export type { DroppedParameter } from '../../domain/read-parameters'
export { decodeParameters, encodeParameters, readParameters, type ReadParameters } from './search-codec'
export { urlState, type UrlStateActor, type UrlStateController } from './url-state'
export type { UrlStateCommands } from './define-url-state'
export type { UrlStateOptions } from './url-state.schema'
