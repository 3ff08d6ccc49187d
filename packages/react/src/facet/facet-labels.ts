import type { ReactNode } from 'react'

export interface ValueSearchLabels {
  /** Of a value. */
  count: (numberOfResults: number) => ReactNode
  /** Where in the tree a value was found; `path` has its parents, from the root. */
  within: (path: string[]) => ReactNode
  /** Name of the box that searches the values, shown in it as long as it is empty. */
  search: string
  /** Name of the list of values found. */
  found: string
  /** What is heard when values are found. */
  foundCount: (count: number) => string
  nothingFound: ReactNode
  searchFailed: ReactNode
  showMoreFound: ReactNode
}

export const valueSearchLabels: ValueSearchLabels = {
  count: String,
  within: (path) => `in ${path.join(', ')}`,
  search: 'Search values',
  found: 'Values found',
  foundCount: (count) => `${count} ${count === 1 ? 'value' : 'values'}`,
  nothingFound: 'No values found',
  searchFailed: 'The values could not be searched',
  showMoreFound: 'Find more',
}

export interface FacetLabels extends ValueSearchLabels {
  exclude: ReactNode
  /** Name of the button that excludes a value. */
  excludeValue: (value: string) => string
  showMore: ReactNode
  showLess: ReactNode
  clear: ReactNode
}

export const facetLabels: FacetLabels = {
  ...valueSearchLabels,
  exclude: 'Exclude',
  excludeValue: (value) => `Exclude ${value}`,
  showMore: 'Show more',
  showLess: 'Show less',
  clear: 'Clear',
}

export interface CategoryFacetLabels extends ValueSearchLabels {
  /** Of the button that leads back to the root. */
  all: ReactNode
  showMore: ReactNode
  showLess: ReactNode
}

export const categoryFacetLabels: CategoryFacetLabels = {
  ...valueSearchLabels,
  all: 'All',
  showMore: 'Show more',
  showLess: 'Show less',
}
