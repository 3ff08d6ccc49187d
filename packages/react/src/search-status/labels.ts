import type { ReactNode } from 'react'

/** The announcements; an empty one is not made. */
export interface SearchStatusLabels {
  /** Announced while a search is slow. */
  stalled: ReactNode
  failed: ReactNode
  /** Announced if the search found nothing, unless a `QuerySummary` of the page says it. */
  empty: ReactNode
  /** Announced if there are results. Default nothing, because `QuerySummary` describes them. */
  ready: ReactNode
}

/** The texts of `SearchStatus` in English, which are the default. */
export const SearchStatus: SearchStatusLabels = {
  stalled: 'Searching…',
  failed: 'The search failed',
  empty: 'No results',
  ready: null,
}
