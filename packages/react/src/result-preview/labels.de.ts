import { numberOf } from '../labels/words.de'
import type { ResultPreviewLabels } from './labels'

/** The texts of `ResultPreview` in German. */
export const ResultPreview: ResultPreviewLabels = {
  close: 'Schließen',
  previous: 'Vorheriges Ergebnis',
  next: 'Nächstes Ergebnis',
  position: (position, total) => `${numberOf(position)} von ${numberOf(total)}`,
  loading: 'Wird geladen …',
  failed: 'Die Vorschau konnte nicht geladen werden',
}
