import { counted } from '../labels/words.fr'
import type { InstantResultsLabels, SearchBoxLabels, StandaloneSearchBoxLabels } from './labels'

const searchBox: SearchBoxLabels = {
  box: 'Rechercher',
  submit: 'Rechercher',
  clear: 'Effacer',
  suggestions: 'Suggestions',
  suggestionCount: (count) => counted(count, 'suggestion', 'suggestions'),
}

/** The texts of `InstantResults` in French. */
export const InstantResults: InstantResultsLabels = {
  results: 'Résultats instantanés',
  empty: 'Aucun résultat',
  failed: 'Les résultats n’ont pas pu être chargés.',
  resultCount: (count) => counted(count, 'résultat instantané', 'résultats instantanés'),
}

/** The texts of `SearchBox` in French. */
export const SearchBox = searchBox

/** The texts of `StandaloneSearchBox` in French. */
export const StandaloneSearchBox: StandaloneSearchBoxLabels = {
  ...searchBox,
  failed: 'La recherche n’a pas pu être lancée. Réessayez.',
}
