import type { ReactNode } from 'react'

export interface FacetLabels {
  /** Of a value. */
  count: (numberOfResults: number) => ReactNode
  exclude: ReactNode
  /** Name of the button that excludes a value. */
  excludeValue: (value: string) => string
  showMore: ReactNode
  showLess: ReactNode
  clear: ReactNode
  /** Name of the box that searches the values. */
  search: string
  /** Name of the list of values found. */
  found: string
  /** What is heard when values are found. */
  foundCount: (count: number) => string
  nothingFound: ReactNode
  searchFailed: ReactNode
  showMoreFound: ReactNode
}

export const facetLabels: FacetLabels = {
  count: String,
  exclude: 'Exclude',
  excludeValue: (value) => `Exclude ${value}`,
  showMore: 'Show more',
  showLess: 'Show less',
  clear: 'Clear',
  search: 'Search values',
  found: 'Values found',
  foundCount: (count) => `${count} ${count === 1 ? 'value' : 'values'}`,
  nothingFound: 'No values found',
  searchFailed: 'The values could not be searched',
  showMoreFound: 'Find more',
}
