import type { SearchStatusLabels } from './labels'

/** The texts of `SearchStatus` in German. */
export const SearchStatus: SearchStatusLabels = {
  stalled: 'Suche läuft …',
  failed: 'Die Suche ist fehlgeschlagen',
  empty: 'Keine Ergebnisse',
  ready: null,
}
