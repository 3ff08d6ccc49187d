import type { ReactNode } from 'react'
import { counted, extend, numberOf } from '../labels/words'

/** The labels of a box that finds values of a facet. */
export interface ValueSearchLabels {
  /** The count of a value. */
  count: (numberOfResults: number) => ReactNode
  /** The position of a value in the tree; `path` has its parents, from the root. */
  within: (path: string[]) => ReactNode
  /** Name of the box that searches the values, shown in it as long as it is empty. */
  search: string
  /** Name of the list of values found. */
  found: string
  /** Announced when values are found. */
  foundCount: (count: number) => string
  nothingFound: ReactNode
  searchFailed: ReactNode
  showMoreFound: ReactNode
}

/** The labels of `CategoryFacet`. */
export interface CategoryFacetLabels extends ValueSearchLabels {
  /** The button that returns to the root. */
  all: ReactNode
  showMore: ReactNode
  showLess: ReactNode
}

/** The labels of `Facet`. */
export interface FacetLabels extends ValueSearchLabels {
  exclude: ReactNode
  /** Name of the button that excludes a value. */
  excludeValue: (value: string) => string
  showMore: ReactNode
  showLess: ReactNode
  clear: ReactNode
}

const valueSearch: ValueSearchLabels = {
  count: numberOf,
  within: (path) => `in ${path.join(', ')}`,
  search: 'Search values',
  found: 'Values found',
  foundCount: (count) => counted(count, 'value'),
  nothingFound: 'No values found',
  searchFailed: 'The values could not be searched',
  showMoreFound: 'Find more',
}

/** The texts of `CategoryFacet` in English, which are the default. */
export const CategoryFacet: CategoryFacetLabels = /* @__PURE__ */ extend(valueSearch, {
  all: 'All',
  showMore: 'Show more',
  showLess: 'Show less',
})

/** The texts of `CategoryFieldSuggestions` in English, which are the default. */
export const CategoryFieldSuggestions = valueSearch

/** The texts of `Facet` in English, which are the default. */
export const Facet: FacetLabels = /* @__PURE__ */ extend(valueSearch, {
  exclude: 'Exclude',
  excludeValue: (value: string) => `Exclude ${value}`,
  showMore: 'Show more',
  showLess: 'Show less',
  clear: 'Clear',
})

/** The texts of `FieldSuggestions` in English, which are the default. */
export const FieldSuggestions = valueSearch
