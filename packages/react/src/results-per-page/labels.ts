import type { ReactNode } from 'react'

export interface ResultsPerPageLabels {
  /** Name of the group. */
  resultsPerPage: ReactNode
}

export const ResultsPerPage: ResultsPerPageLabels = { resultsPerPage: 'Results per page' }
