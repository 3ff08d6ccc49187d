import type { ReactNode } from 'react'
import { numberOf } from '../labels/words'
import type { QuerySummaryState, RelaxationStep } from './query-summary'

/** The labels of `QuerySummary`. */
export interface QuerySummaryLabels {
  /** Describes which of the results are shown. */
  results: (summary: QuerySummaryState) => ReactNode
  /** Shown if there are no results; the query may be empty. */
  none: (query: string) => ReactNode
  /** Says that the query was relaxed. The corrected query is empty if it is unknown. */
  relaxed: (step: RelaxationStep, correctedQuery: string) => ReactNode
  /** Says which words were left out. */
  omitted: (words: string[]) => ReactNode
  /** The button that searches for all words. */
  requireAllWords: ReactNode
  /** The button that lets results lack words again. */
  allowMissingWords: ReactNode
}

const these: Record<RelaxationStep, string> = {
  correctedWords: 'have similar words.',
  mostWords: 'have most of them.',
  anyWord: 'have some of them.',
  meaning: 'have some of them, or a similar meaning.',
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
  relaxed: (step, correctedQuery) =>
    `No page has all these words. These ${correctedQuery ? `have “${correctedQuery}” instead.` : these[step]}`,
  omitted: (words) => `Left out: ${words.map((word) => `“${word}”`).join(', ')}.`,
  requireAllWords: 'Require all words',
  allowMissingWords: 'Show pages that lack some of these words',
}
