export { instantResults } from './instant-results'
export {
  instantResultsMachine,
  MAX_REMEMBERED_QUERIES,
  type FoundResults,
  type InstantResultsContext,
  type InstantResultsEvent,
  type InstantResultsInput,
  type InstantResultsShown,
} from './instant-results.machine'
export { instantResultsOptions, type InstantResultsOptions } from './instant-results.schema'
