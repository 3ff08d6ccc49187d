import { counted } from '../labels/words.de'
import type { RangeFilterLabels } from './labels'

const rangeFilter: RangeFilterLabels = {
  start: 'Von',
  end: 'Bis',
  submit: 'Anwenden',
  clear: 'Zurücksetzen',
  count: (numberOfResults) => counted(numberOfResults, 'Ergebnis', 'Ergebnisse'),
  incomplete: 'Geben Sie Anfang und Ende des Bereichs an',
  invalid: (example) => `Geben Sie eine Zahl ein, etwa ${example}`,
  reversed: 'Der Bereich darf nicht nach seinem Ende beginnen',
}

/** The texts of `DateFilter` in German. */
export const DateFilter = rangeFilter

/** The texts of `NumericFilter` in German. */
export const NumericFilter = rangeFilter
