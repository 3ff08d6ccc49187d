import { counted, numberOf } from '../labels/words.de'
import type { CategoryFacetLabels, FacetLabels, ValueSearchLabels } from './labels'

const valueSearch: ValueSearchLabels = {
  count: numberOf,
  within: (path) => `in ${path.join(', ')}`,
  search: 'Werte suchen',
  found: 'Gefundene Werte',
  foundCount: (count) => counted(count, 'Wert', 'Werte'),
  nothingFound: 'Keine Werte gefunden',
  searchFailed: 'Die Werte konnten nicht durchsucht werden',
  showMoreFound: 'Weitere Werte suchen',
}

const more = { showMore: 'Mehr anzeigen', showLess: 'Weniger anzeigen' }

/** The texts of `CategoryFacet` in German. */
export const CategoryFacet: CategoryFacetLabels = { ...valueSearch, ...more, all: 'Alle' }

/** The texts of `CategoryFieldSuggestions` in German. */
export const CategoryFieldSuggestions = valueSearch

/** The texts of `Facet` in German. */
export const Facet: FacetLabels = {
  ...valueSearch,
  ...more,
  exclude: 'Ausschließen',
  excludeValue: (value) => `${value} ausschließen`,
  clear: 'Zurücksetzen',
}

/** The texts of `FieldSuggestions` in German. */
export const FieldSuggestions = valueSearch
