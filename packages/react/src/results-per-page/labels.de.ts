import type { ResultsPerPageLabels } from './labels'

export const ResultsPerPage: ResultsPerPageLabels = { resultsPerPage: 'Ergebnisse pro Seite' }
