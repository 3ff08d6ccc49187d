import type { ResultsPerPageLabels } from './labels'

/** The texts of `ResultsPerPage` in German. */
export const ResultsPerPage: ResultsPerPageLabels = { resultsPerPage: 'Ergebnisse pro Seite' }
