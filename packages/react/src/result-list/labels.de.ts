import type { ItemListLabels, ResultCollectionLabels } from './labels'

/** The texts of `ResultCollection` in German. */
export const ResultCollection: ResultCollectionLabels = {
  loadMore: (title) => `Alles zu „${title}“ anzeigen`,
  collapse: (title) => `Weniger zu „${title}“ anzeigen`,
  loading: 'Wird geladen …',
  failed: 'Die übrigen Ergebnisse konnten nicht geladen werden. Versuchen Sie es erneut.',
}

/** The texts of `ResultList` in German. */
export const ResultList: ItemListLabels = { loadMore: 'Weitere Ergebnisse anzeigen' }
