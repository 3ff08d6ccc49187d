import type { ResultsPerPageLabels } from './labels'

export const ResultsPerPage: ResultsPerPageLabels = { resultsPerPage: 'Résultats par page' }
