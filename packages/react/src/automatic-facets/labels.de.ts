import { numberOf } from '../labels/words.de'
import { firstText } from '../text/names'
import type { AutomaticFacetsLabels } from './labels'

/** The texts of `AutomaticFacets` in German. */
export const AutomaticFacets: AutomaticFacetsLabels = {
  facet: ({ label, field }) => firstText(label, field),
  count: numberOf,
  clear: 'Zurücksetzen',
}
