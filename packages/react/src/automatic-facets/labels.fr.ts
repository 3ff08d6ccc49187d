import { numberOf } from '../labels/words.fr'
import { firstText } from '../text/names'
import type { AutomaticFacetsLabels } from './labels'

export const AutomaticFacets: AutomaticFacetsLabels = {
  facet: ({ label, field }) => firstText(label, field),
  count: numberOf,
  clear: 'Effacer',
}
