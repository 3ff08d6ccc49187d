import type { ResultsPerPageLabels } from './labels'

/** The texts of `ResultsPerPage` in French. */
export const ResultsPerPage: ResultsPerPageLabels = { resultsPerPage: 'Résultats par page' }
