import type { ReactNode } from 'react'

/** The labels of `DidYouMean`. */
export interface DidYouMeanLabels {
  /** Shown before the offered correction. */
  offer: ReactNode
  /** Shown for a corrected query. */
  corrected: (correctedQuery: string, originalQuery: string) => ReactNode
  /** The button that searches for the original query. */
  original: (originalQuery: string) => ReactNode
}

/** The texts of `DidYouMean` in English, which are the default. */
export const DidYouMean: DidYouMeanLabels = {
  offer: 'Did you mean',
  corrected: (correctedQuery, originalQuery) =>
    `No results for “${originalQuery}”. Showing results for “${correctedQuery}”.`,
  original: (originalQuery) => `Search for “${originalQuery}” instead`,
}
