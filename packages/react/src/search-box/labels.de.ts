import { counted } from '../labels/words.de'
import type { InstantResultsLabels, SearchBoxLabels, StandaloneSearchBoxLabels } from './labels'

const searchBox: SearchBoxLabels = {
  box: 'Suche',
  submit: 'Suchen',
  clear: 'Löschen',
  suggestions: 'Vorschläge',
  suggestionCount: (count) => counted(count, 'Vorschlag', 'Vorschläge'),
}

/** The texts of `InstantResults` in German. */
export const InstantResults: InstantResultsLabels = {
  results: 'Ergebnisse während der Eingabe',
  empty: 'Keine Ergebnisse',
  failed: 'Die Ergebnisse konnten nicht geladen werden.',
  resultCount: (count) => `${counted(count, 'Ergebnis', 'Ergebnisse')} zur Eingabe`,
}

/** The texts of `SearchBox` in German. */
export const SearchBox = searchBox

/** The texts of `StandaloneSearchBox` in German. */
export const StandaloneSearchBox: StandaloneSearchBoxLabels = {
  ...searchBox,
  failed: 'Die Suche konnte nicht gestartet werden. Versuchen Sie es erneut.',
}
