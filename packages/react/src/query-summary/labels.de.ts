import { counted, numberOf } from '../labels/words.de'
import type { QuerySummaryLabels } from './labels'
import type { RelaxationStep } from './query-summary'

const these: Record<RelaxationStep, string> = {
  correctedWords: 'ähnliche Wörter',
  mostWords: 'die meisten davon',
  anyWord: 'einige davon',
  meaning: 'einige davon oder Ähnliches',
}

const forQuery = (query: string) => query && ` für „${query}“`

/** The texts of `QuerySummary` in German. */
export const QuerySummary: QuerySummaryLabels = {
  results({ query, firstResult, lastResult, totalCount, durationInSeconds: duration }) {
    const time = duration > 0 ? ` in ${counted(duration, 'Sekunde', 'Sekunden')}` : ''
    const shown = `${numberOf(firstResult)}–${numberOf(lastResult)}`
    return `Ergebnisse ${shown} von ${numberOf(totalCount)}${forQuery(query)}${time}`
  },
  none: (query) => `Keine Ergebnisse${forQuery(query)}`,
  relaxed: (step, correctedQuery) =>
    `Keine Seite enthält alle diese Wörter. Diese enthalten ${correctedQuery ? `stattdessen „${correctedQuery}“` : these[step]}.`,
  omitted: (words) => `Weggelassen: ${words.map((word) => `„${word}“`).join(', ')}.`,
  requireAllWords: 'Alle Wörter verlangen',
  allowMissingWords: 'Seiten zeigen, denen einige dieser Wörter fehlen',
}
