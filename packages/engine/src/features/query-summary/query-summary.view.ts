import type { PageFacts } from '../../domain/facts'

/** The query, the positions of the results shown, and their total. */
export interface QuerySummaryState {
  /** The query of the results shown. */
  query: string
  /** False until the first response. */
  hasSearched: boolean
  /** Whether the page shows results. */
  hasResults: boolean
  /** The number of results over all pages. */
  totalCount: number
  /** The position of the first result shown; starts at 1. It is 0 without results. */
  firstResult: number
  /** The position of the last result shown; 0 without results. */
  lastResult: number
  /** The duration of the search in seconds, rounded to 2 decimals: as the platform says, otherwise as measured. */
  durationInSeconds: number
}

/** `duration` is the measured time, in milliseconds. */
export function toQuerySummaryState(
  { requestFacts, hasSearched, items, totalCount, firstIndex, durationMs }: PageFacts,
  duration: number,
): QuerySummaryState {
  const numberOfResults = items.length
  return {
    query: requestFacts.query,
    hasSearched,
    hasResults: numberOfResults > 0,
    totalCount,
    firstResult: numberOfResults && firstIndex + 1,
    lastResult: numberOfResults && firstIndex + numberOfResults,
    durationInSeconds: Math.round((durationMs ?? duration) / 10) / 100 || 0,
  }
}
