export { instantResults, instantResultsMachine } from './instant-results'
export {
  createInstantResultsMachine,
  DEFAULT_INSTANT_RESULTS_DEBOUNCE_MS,
  MAX_REMEMBERED_QUERIES,
  type FoundResults,
  type InstantResultsContext,
  type InstantResultsEvent,
  type InstantResultsShown,
} from './instant-results.machine'
export { instantResultsOptions, type InstantResultsOptions } from './instant-results.schema'
export { toInstantResultsCommands, toInstantResultsState, type InstantResultsState } from './instant-results.view'
