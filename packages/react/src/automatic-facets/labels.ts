import type { AutomaticFacet } from '@querent/engine'
import type { ReactNode } from 'react'
import { numberOf } from '../labels/words'
import { firstText } from '../text/names'

/** The labels of `AutomaticFacets`. */
export interface AutomaticFacetsLabels {
  /** The name of a facet. */
  facet: (facet: AutomaticFacet) => ReactNode
  /** The count of a value. */
  count: (numberOfResults: number) => ReactNode
  clear: ReactNode
}

/** The texts of `AutomaticFacets` in English, which are the default. */
export const AutomaticFacets: AutomaticFacetsLabels = {
  facet: ({ label, field }) => firstText(label, field),
  count: numberOf,
  clear: 'Clear',
}
