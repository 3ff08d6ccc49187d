import { counted } from '../../labels/words.de'
import type { InstantResultsLabels } from '../../search-box/labels'

/** The texts of `InstantProducts` in German. */
export const InstantProducts: InstantResultsLabels = {
  results: 'Produkte während der Eingabe',
  empty: 'Keine Produkte',
  failed: 'Die Produkte konnten nicht geladen werden.',
  resultCount: (count) => `${counted(count, 'Produkt', 'Produkte')} zur Eingabe`,
}
