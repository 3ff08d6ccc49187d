import type { SearchStatusLabels } from './labels'

export const SearchStatus: SearchStatusLabels = {
  stalled: 'Suche läuft …',
  failed: 'Die Suche ist fehlgeschlagen',
  empty: 'Keine Ergebnisse',
  ready: null,
}
