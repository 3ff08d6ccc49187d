import { counted, numberOf } from '../labels/words.de'
import type { FilterDrawerLabels } from './labels'

/** The texts of `FilterDrawer` in German. */
export const FilterDrawer: FilterDrawerLabels = {
  open: (activeFilters) => (activeFilters ? `Filter (${numberOf(activeFilters)})` : 'Filter'),
  title: 'Filter',
  close: 'Schließen',
  show: (numberOfResults) =>
    `${numberOfResults === undefined ? 'Ergebnisse' : counted(numberOfResults, 'Ergebnis', 'Ergebnisse')} anzeigen`,
}
