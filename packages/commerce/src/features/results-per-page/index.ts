export { resultsPerPage, type ResultsPerPageActor, type ResultsPerPageController } from './results-per-page'
