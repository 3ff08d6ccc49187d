import type { RecentListLabels } from './labels'

export const RecentQueries: RecentListLabels = {
  list: 'Recherches récentes',
  remove: (query) => `Oublier ${query}`,
  removeIcon: '×',
  clear: 'Oublier toutes les recherches récentes',
}

export const RecentResults: RecentListLabels = {
  list: 'Résultats consultés récemment',
  remove: (title) => `Oublier ${title}`,
  removeIcon: '×',
  clear: 'Oublier tous les résultats consultés',
}
