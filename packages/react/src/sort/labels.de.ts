import type { SortLabels } from './labels'

const criteria: Readonly<Record<string, string>> = {
  relevancy: 'Relevanz',
  relevance: 'Relevanz',
  'date ascending': 'Älteste zuerst',
  'date descending': 'Neueste zuerst',
}

/** The texts of `Sort` in German. */
export const Sort: SortLabels = {
  sort: 'Sortieren nach',
  criterion: (criterion) =>
    criteria[criterion] ??
    criterion
      .replaceAll('@', '')
      .replaceAll(',', ', ')
      .replaceAll(' ascending', ' aufsteigend')
      .replaceAll(' descending', ' absteigend'),
}
