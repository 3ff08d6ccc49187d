import type { ReactNode } from 'react'
import { numberOf } from '../labels/words'
import type { QuerySummaryState } from './query-summary'

/** The labels of `QuerySummary`. */
export interface QuerySummaryLabels {
  /** Describes which of the results are shown. */
  results: (summary: QuerySummaryState) => ReactNode
  /** Shown if there are no results; the query may be empty. */
  none: (query: string) => ReactNode
}

const forQuery = (query: string) => query && ` for “${query}”`

/** The texts of `QuerySummary` in English, which are the default. */
export const QuerySummary: QuerySummaryLabels = {
  results({ query, firstResult, lastResult, totalCount, durationInSeconds }) {
    const time = durationInSeconds > 0 ? ` in ${durationInSeconds} seconds` : ''
    const [first, last, total] = [firstResult, lastResult, totalCount].map(numberOf)
    return `Results ${first}–${last} of ${total}${forQuery(query)}${time}`
  },
  none: (query) => `No results${forQuery(query)}`,
}
