import { counted, numberOf } from '../labels/words.fr'
import type { QuerySummaryLabels } from './labels'
import type { RelaxationStep } from './query-summary'

const these: Record<RelaxationStep, string> = {
  correctedWords: 'contiennent des mots similaires',
  mostWords: 'en contiennent la plupart',
  anyWord: 'en contiennent certains',
  meaning: 'en contiennent certains ou ont un sens proche',
}

const forQuery = (query: string) => query && ` pour «\u00a0${query}\u00a0»`

/** The texts of `QuerySummary` in French. */
export const QuerySummary: QuerySummaryLabels = {
  results({ query, firstResult, lastResult, totalCount, durationInSeconds: duration }) {
    const time = duration > 0 ? ` en ${counted(duration, 'seconde', 'secondes')}` : ''
    const shown = `${numberOf(firstResult)} à ${numberOf(lastResult)}`
    return `Résultats ${shown} sur ${numberOf(totalCount)}${forQuery(query)}${time}`
  },
  none: (query) => `Aucun résultat${forQuery(query)}`,
  relaxed: (step, correctedQuery) =>
    `Aucune page ne contient tous ces mots. Celles-ci ${correctedQuery ? `contiennent «\u00a0${correctedQuery}\u00a0» à la place` : these[step]}.`,
  omitted: (words) => `Mots ignorés\u00a0: ${words.map((word) => `«\u00a0${word}\u00a0»`).join(', ')}.`,
  requireAllWords: 'Exiger tous les mots',
  allowMissingWords: 'Afficher les pages où certains de ces mots manquent',
}
