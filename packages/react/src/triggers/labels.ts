import type { ReactNode } from 'react'

/** The labels of `QueryTriggerNotice`. */
export interface QueryTriggerNoticeLabels {
  /** Shown for a changed query, with the original query. */
  changed: (newQuery: string, originalQuery: string) => ReactNode
  /** The button that searches for the original query. */
  original: (originalQuery: string) => ReactNode
}

/** The texts of `QueryTriggerNotice` in English, which are the default. */
export const QueryTriggerNotice: QueryTriggerNoticeLabels = {
  changed: (newQuery, originalQuery) => `Showing results for “${newQuery}” instead of “${originalQuery}”.`,
  original: (originalQuery) => `Search for “${originalQuery}”`,
}
