import type { DidYouMeanLabels } from './labels'

/** The texts of `DidYouMean` in French. */
export const DidYouMean: DidYouMeanLabels = {
  offer: 'Vouliez-vous dire',
  corrected: (correctedQuery, originalQuery) =>
    `Aucun résultat pour «\u00a0${originalQuery}\u00a0». Voici les résultats pour «\u00a0${correctedQuery}\u00a0».`,
  original: (originalQuery) => `Rechercher plutôt «\u00a0${originalQuery}\u00a0»`,
}
