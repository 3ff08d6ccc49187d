import type { ReactNode } from 'react'

/** The labels of `Sort`. */
export interface SortLabels {
  sort: ReactNode
  /**
   * The name of a criterion that the platform does not name, such as `relevancy`, `date descending` or
   * `@price ascending,@name ascending`. Default the criterion in words.
   */
  criterion: (criterion: string) => string
}

const criteria: Readonly<Record<string, string>> = {
  relevancy: 'Relevance',
  relevance: 'Relevance',
  'date ascending': 'Oldest first',
  'date descending': 'Newest first',
}

/** The texts of `Sort` in English, which are the default. */
export const Sort: SortLabels = {
  sort: 'Sort by',
  criterion: (criterion) => criteria[criterion] ?? criterion.replaceAll('@', '').replaceAll(',', ', '),
}
