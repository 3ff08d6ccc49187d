import { numberOf } from '../labels/words.fr'
import type { PagerLabels } from './labels'

export const Pager: PagerLabels = {
  pager: 'Pages de résultats',
  previous: 'Précédent',
  next: 'Suivant',
  page: (page) => `Page ${numberOf(page)}`,
}
