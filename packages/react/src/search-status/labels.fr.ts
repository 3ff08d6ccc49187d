import type { SearchStatusLabels } from './labels'

/** The texts of `SearchStatus` in French. */
export const SearchStatus: SearchStatusLabels = {
  stalled: 'Recherche en cours…',
  failed: 'La recherche a échoué',
  empty: 'Aucun résultat',
  ready: null,
}
