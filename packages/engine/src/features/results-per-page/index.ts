export { resultsPerPage, type ResultsPerPageActor, type ResultsPerPageController } from './results-per-page'
export type { ResultsPerPageOptions } from './results-per-page.schema'
export type { ResultsPerPageState, ResultsPerPageCommands } from './results-per-page.view'
