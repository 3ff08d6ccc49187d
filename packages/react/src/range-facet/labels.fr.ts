import { numberOf } from '../labels/words.fr'
import type { RangeFacetLabels } from './labels'

const rangeFacet: RangeFacetLabels = {
  count: numberOf,
  exclude: 'Exclure',
  excludeValue: (range) => `Exclure ${range}`,
  clear: 'Effacer',
}

/** The texts of `DateFacet` in French. */
export const DateFacet = rangeFacet

/** The texts of `NumericFacet` in French. */
export const NumericFacet = rangeFacet
