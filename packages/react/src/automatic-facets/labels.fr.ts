import { numberOf } from '../labels/words.fr'
import { firstText } from '../text/names'
import type { AutomaticFacetsLabels } from './labels'

/** The texts of `AutomaticFacets` in French. */
export const AutomaticFacets: AutomaticFacetsLabels = {
  facet: ({ label, field }) => firstText(label, field),
  count: numberOf,
  clear: 'Effacer',
}
