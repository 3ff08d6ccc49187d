export { resultsPerPage } from './results-per-page'
