import { counted, numberOf } from '../labels/words.fr'
import type { CategoryFacetLabels, FacetLabels, ValueSearchLabels } from './labels'

const valueSearch: ValueSearchLabels = {
  count: numberOf,
  within: (path) => `dans ${path.join(', ')}`,
  search: 'Rechercher une valeur',
  found: 'Valeurs trouvées',
  foundCount: (count) => counted(count, 'valeur', 'valeurs'),
  nothingFound: 'Aucune valeur trouvée',
  searchFailed: 'La recherche de valeurs a échoué',
  showMoreFound: 'En trouver d’autres',
}

const more = { showMore: 'Afficher plus', showLess: 'Afficher moins' }

/** The texts of `CategoryFacet` in French. */
export const CategoryFacet: CategoryFacetLabels = { ...valueSearch, ...more, all: 'Tout' }

/** The texts of `CategoryFieldSuggestions` in French. */
export const CategoryFieldSuggestions = valueSearch

/** The texts of `Facet` in French. */
export const Facet: FacetLabels = {
  ...valueSearch,
  ...more,
  exclude: 'Exclure',
  excludeValue: (value) => `Exclure ${value}`,
  clear: 'Effacer',
}

/** The texts of `FieldSuggestions` in French. */
export const FieldSuggestions = valueSearch
