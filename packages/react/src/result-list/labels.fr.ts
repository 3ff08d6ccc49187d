import type { ItemListLabels, ResultCollectionLabels } from './labels'

/** The texts of `ResultCollection` in French. */
export const ResultCollection: ResultCollectionLabels = {
  loadMore: (title) => `Afficher tout ce qui accompagne «\u00a0${title}\u00a0»`,
  collapse: (title) => `Réduire ce qui accompagne «\u00a0${title}\u00a0»`,
  loading: 'Chargement…',
  failed: 'Les autres résultats n’ont pas pu être chargés. Réessayez.',
}

/** The texts of `ResultList` in French. */
export const ResultList: ItemListLabels = { loadMore: 'Afficher plus de résultats' }
