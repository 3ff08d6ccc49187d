import { counted, numberOf } from '../labels/words.fr'
import type { QuerySummaryLabels } from './labels'

const forQuery = (query: string) => query && ` pour «\u00a0${query}\u00a0»`

/** The texts of `QuerySummary` in French. */
export const QuerySummary: QuerySummaryLabels = {
  results({ query, firstResult, lastResult, totalCount, durationInSeconds: duration }) {
    const time = duration > 0 ? ` en ${counted(duration, 'seconde', 'secondes')}` : ''
    const shown = `${numberOf(firstResult)} à ${numberOf(lastResult)}`
    return `Résultats ${shown} sur ${numberOf(totalCount)}${forQuery(query)}${time}`
  },
  none: (query) => `Aucun résultat${forQuery(query)}`,
}
