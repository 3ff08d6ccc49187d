import type { ReactNode } from 'react'

/** Texts of lists from the storage of the browser. */
export interface RecentListLabels {
  /** Name of the list. */
  list: string
  /** Name of the button that removes one. */
  remove: (name: string) => string
  /** The content of that button. */
  removeIcon: ReactNode
  clear: ReactNode
}

/** The texts of `RecentQueries` in English, which are the default. */
export const RecentQueries: RecentListLabels = {
  list: 'Recent queries',
  remove: (query) => `Forget ${query}`,
  removeIcon: '×',
  clear: 'Forget all recent queries',
}

/** The texts of `RecentResults` in English, which are the default. */
export const RecentResults: RecentListLabels = {
  list: 'Recent results',
  remove: (title) => `Forget ${title}`,
  removeIcon: '×',
  clear: 'Forget all recent results',
}
