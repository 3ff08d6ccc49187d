export { resultsPerPage } from './results-per-page'
export { resultsPerPageMachine, type ResultsPerPageContext, type ResultsPerPageInput } from './results-per-page.machine'
export { resultsPerPageOptions, type ResultsPerPageOptions } from './results-per-page.schema'
