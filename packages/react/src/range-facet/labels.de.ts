import { numberOf } from '../labels/words.de'
import type { RangeFacetLabels } from './labels'

const rangeFacet: RangeFacetLabels = {
  count: numberOf,
  exclude: 'Ausschließen',
  excludeValue: (range) => `${range} ausschließen`,
  clear: 'Zurücksetzen',
}

export const DateFacet = rangeFacet

export const NumericFacet = rangeFacet
