import type { ReactNode } from 'react'

/** The labels of `FilterDrawer`. */
export interface FilterDrawerLabels {
  /** The button that opens the drawer, from the number of active filters. */
  open: (activeFilters: number) => ReactNode
  /** The heading of the drawer. */
  title: ReactNode
  close: ReactNode
  /** The button that closes the drawer, from the number of results; undefined before the first response. */
  show: (numberOfResults: number | undefined) => ReactNode
}

/** The texts of `FilterDrawer` in English, which are the default. */
export const FilterDrawer: FilterDrawerLabels = {
  open: (activeFilters) => (activeFilters ? `Filters (${activeFilters})` : 'Filters'),
  title: 'Filters',
  close: 'Close',
  show: (numberOfResults) =>
    numberOfResults === undefined
      ? 'Show results'
      : `Show ${numberOfResults.toLocaleString('en-US')} ${numberOfResults === 1 ? 'result' : 'results'}`,
}
