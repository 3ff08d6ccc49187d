import { counted } from '../../labels/words.fr'
import type { InstantResultsLabels } from '../../search-box/labels'

/** The texts of `InstantProducts` in French. */
export const InstantProducts: InstantResultsLabels = {
  results: 'Produits instantanés',
  empty: 'Aucun produit',
  failed: 'Les produits n’ont pas pu être chargés.',
  resultCount: (count) => counted(count, 'produit instantané', 'produits instantanés'),
}
