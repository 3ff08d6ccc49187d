export {
  instantResults,
  instantResultsMachine,
  type InstantResult,
  type InstantResultsActor,
  type InstantResultsController,
} from './instant-results'
export { DEFAULT_INSTANT_RESULTS_DEBOUNCE_MS, MAX_REMEMBERED_QUERIES } from './instant-results.machine'
export type { InstantResultsOptions } from './instant-results.schema'
export type { InstantResultsState, InstantResultsCommands } from './instant-results.view'
