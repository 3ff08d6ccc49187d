import { numberOf } from '../labels/words.fr'
import type { RangeFacetLabels } from './labels'

const rangeFacet: RangeFacetLabels = {
  count: numberOf,
  exclude: 'Exclure',
  excludeValue: (range) => `Exclure ${range}`,
  clear: 'Effacer',
}

export const DateFacet = rangeFacet

export const NumericFacet = rangeFacet
