import { numberOf } from '../labels/words.de'
import type { RangeFacetLabels } from './labels'

const rangeFacet: RangeFacetLabels = {
  count: numberOf,
  exclude: 'Ausschließen',
  excludeValue: (range) => `${range} ausschließen`,
  clear: 'Zurücksetzen',
}

/** The texts of `DateFacet` in German. */
export const DateFacet = rangeFacet

/** The texts of `NumericFacet` in German. */
export const NumericFacet = rangeFacet
