import { numberOf } from '../labels/words.fr'
import type { PagerLabels } from './labels'

/** The texts of `Pager` in French. */
export const Pager: PagerLabels = {
  pager: 'Pages de résultats',
  previous: 'Précédent',
  next: 'Suivant',
  page: (page) => `Page ${numberOf(page)}`,
}
