import type { ReactNode } from 'react'

/** The labels of `ResultsPerPage`. */
export interface ResultsPerPageLabels {
  /** Name of the group. */
  resultsPerPage: ReactNode
}

export const ResultsPerPage: ResultsPerPageLabels = { resultsPerPage: 'Results per page' }
