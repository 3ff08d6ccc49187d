export { resultsPerPage } from './results-per-page'
export {
  resultsPerPageMachine,
  type ResultsPerPageContext,
  type ResultsPerPageEvent,
  type ResultsPerPageInput,
} from './results-per-page.machine'
export { resultsPerPageOptions, type ResultsPerPageOptions } from './results-per-page.schema'
export { toResultsPerPageCommands, toResultsPerPageState, type ResultsPerPageState } from './results-per-page.view'
