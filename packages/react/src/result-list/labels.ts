import type { ReactNode } from 'react'

/** The labels of `ResultCollection`. */
export interface ResultCollectionLabels {
  /** The button that loads all results of a collection; `title` is the title of its root. */
  loadMore: (title: string) => ReactNode
  /** The button that removes them again. */
  collapse: (title: string) => ReactNode
  loading: ReactNode
  /** Announced if they could not be loaded. */
  failed: ReactNode
}

/** The labels of a list of results or products. */
export interface ItemListLabels {
  /** The button that fetches more. */
  loadMore: ReactNode
}

/** The texts of `ResultCollection` in English, which are the default. */
export const ResultCollection: ResultCollectionLabels = {
  loadMore: (title) => `Show all of “${title}”`,
  collapse: (title) => `Show less of “${title}”`,
  loading: 'Loading…',
  failed: 'The other results could not be loaded. Try again.',
}

/** The texts of `ResultList` in English, which are the default. */
export const ResultList: ItemListLabels = { loadMore: 'Show more results' }
