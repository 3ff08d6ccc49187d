import { counted, numberOf } from '../labels/words.fr'
import type { FilterDrawerLabels } from './labels'

/** The texts of `FilterDrawer` in French. */
export const FilterDrawer: FilterDrawerLabels = {
  open: (activeFilters) => (activeFilters ? `Filtres (${numberOf(activeFilters)})` : 'Filtres'),
  title: 'Filtres',
  close: 'Fermer',
  show: (numberOfResults) =>
    `Afficher ${numberOfResults === undefined ? 'les résultats' : counted(numberOfResults, 'résultat', 'résultats')}`,
}
