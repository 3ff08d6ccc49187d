import type { DidYouMeanLabels } from './labels'

/** The texts of `DidYouMean` in German. */
export const DidYouMean: DidYouMeanLabels = {
  offer: 'Meinten Sie',
  corrected: (correctedQuery, originalQuery) =>
    `Keine Ergebnisse für „${originalQuery}“. Es werden Ergebnisse für „${correctedQuery}“ angezeigt.`,
  original: (originalQuery) => `Stattdessen nach „${originalQuery}“ suchen`,
}
