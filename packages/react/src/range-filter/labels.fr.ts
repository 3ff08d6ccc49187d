import { counted } from '../labels/words.fr'
import type { RangeFilterLabels } from './labels'

const rangeFilter: RangeFilterLabels = {
  start: 'De',
  end: 'À',
  submit: 'Appliquer',
  clear: 'Effacer',
  count: (numberOfResults) => counted(numberOfResults, 'résultat', 'résultats'),
  incomplete: 'Indiquez le début et la fin de l’intervalle',
  invalid: (example) => `Saisissez un nombre, par exemple ${example}`,
  reversed: 'Le début de l’intervalle doit précéder sa fin',
}

/** The texts of `DateFilter` in French. */
export const DateFilter: RangeFilterLabels = { ...rangeFilter, start: 'Du', end: 'Au' }

/** The texts of `NumericFilter` in French. */
export const NumericFilter = rangeFilter
