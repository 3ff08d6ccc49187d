import { counted, numberOf } from '../labels/words.de'
import type { QuerySummaryLabels } from './labels'

const forQuery = (query: string) => query && ` für „${query}“`

/** The texts of `QuerySummary` in German. */
export const QuerySummary: QuerySummaryLabels = {
  results({ query, firstResult, lastResult, totalCount, durationInSeconds: duration }) {
    const time = duration > 0 ? ` in ${counted(duration, 'Sekunde', 'Sekunden')}` : ''
    const shown = `${numberOf(firstResult)}–${numberOf(lastResult)}`
    return `Ergebnisse ${shown} von ${numberOf(totalCount)}${forQuery(query)}${time}`
  },
  none: (query) => `Keine Ergebnisse${forQuery(query)}`,
}
