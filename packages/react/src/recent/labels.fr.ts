import type { RecentListLabels } from './labels'

/** The texts of `RecentQueries` in French. */
export const RecentQueries: RecentListLabels = {
  list: 'Recherches récentes',
  remove: (query) => `Oublier ${query}`,
  removeIcon: '×',
  clear: 'Oublier toutes les recherches récentes',
}

/** The texts of `RecentResults` in French. */
export const RecentResults: RecentListLabels = {
  list: 'Résultats consultés récemment',
  remove: (title) => `Oublier ${title}`,
  removeIcon: '×',
  clear: 'Oublier tous les résultats consultés',
}
