export {
  browserHistory,
  memoryHistory,
  type BrowserHistoryOptions,
  type BrowserWindow,
  type MemoryHistory,
  type UrlHistory,
} from './browser-history'
export { decodeParameters, encodeParameters, type DecodeOptions } from './parameters-codec'
export { readParameters, type DroppedParameter, type ReadParameters } from './read-parameters'
export { urlState } from './url-state'
export { urlStateMachine, type UrlStateContext, type UrlStateEvent } from './url-state.machine'
export { urlStateOptions, type UrlStateOptions } from './url-state.schema'
