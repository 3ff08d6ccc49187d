import { numberOf } from '../labels/words.fr'
import type { ResultPreviewLabels } from './labels'

/** The texts of `ResultPreview` in French. */
export const ResultPreview: ResultPreviewLabels = {
  close: 'Fermer',
  previous: 'Résultat précédent',
  next: 'Résultat suivant',
  position: (position, total) => `${numberOf(position)} sur ${numberOf(total)}`,
  loading: 'Chargement…',
  failed: 'L’aperçu n’a pas pu être chargé',
}
