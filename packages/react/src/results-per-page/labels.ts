import type { ReactNode } from 'react'

/** The labels of `ResultsPerPage`. */
export interface ResultsPerPageLabels {
  /** Name of the group. */
  resultsPerPage: ReactNode
}

/** The texts of `ResultsPerPage` in English, which are the default. */
export const ResultsPerPage: ResultsPerPageLabels = { resultsPerPage: 'Results per page' }
