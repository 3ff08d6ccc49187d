import type { SortLabels } from './labels'

const criteria: Readonly<Record<string, string>> = {
  relevancy: 'Pertinence',
  relevance: 'Pertinence',
  'date ascending': 'Plus anciens d’abord',
  'date descending': 'Plus récents d’abord',
}

/** The texts of `Sort` in French. */
export const Sort: SortLabels = {
  sort: 'Trier par',
  criterion: (criterion) =>
    criteria[criterion] ??
    criterion
      .replaceAll('@', '')
      .replaceAll(',', ', ')
      .replaceAll(' ascending', ' croissant')
      .replaceAll(' descending', ' décroissant'),
}
