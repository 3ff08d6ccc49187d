import { numberOf } from '../labels/words.de'
import type { PagerLabels } from './labels'

/** The texts of `Pager` in German. */
export const Pager: PagerLabels = {
  pager: 'Ergebnisseiten',
  previous: 'Zurück',
  next: 'Weiter',
  page: (page) => `Seite ${numberOf(page)}`,
}
