import type { RecentListLabels } from './labels'

/** The texts of `RecentQueries` in German. */
export const RecentQueries: RecentListLabels = {
  list: 'Letzte Suchanfragen',
  remove: (query) => `${query} aus der Liste entfernen`,
  removeIcon: '×',
  clear: 'Alle letzten Suchanfragen entfernen',
}

/** The texts of `RecentResults` in German. */
export const RecentResults: RecentListLabels = {
  list: 'Zuletzt angesehene Ergebnisse',
  remove: (title) => `${title} aus der Liste entfernen`,
  removeIcon: '×',
  clear: 'Alle zuletzt angesehenen Ergebnisse entfernen',
}
