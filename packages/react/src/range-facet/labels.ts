import type { ReactNode } from 'react'
import { numberOf } from '../labels/words'

/** The labels of `NumericFacet` and `DateFacet`. */
export interface RangeFacetLabels {
  count: (numberOfResults: number) => ReactNode
  exclude: ReactNode
  /** Name of the button that excludes, from the text of the range. */
  excludeValue: (range: string) => string
  clear: ReactNode
}

const rangeFacet: RangeFacetLabels = {
  count: numberOf,
  exclude: 'Exclude',
  excludeValue: (range) => `Exclude ${range}`,
  clear: 'Clear',
}

/** The texts of `DateFacet` in English, which are the default. */
export const DateFacet = rangeFacet

/** The texts of `NumericFacet` in English, which are the default. */
export const NumericFacet = rangeFacet
