import type { QueryTriggerNoticeLabels } from './labels'

export const QueryTriggerNotice: QueryTriggerNoticeLabels = {
  changed: (newQuery, originalQuery) =>
    `Es werden Ergebnisse für „${newQuery}“ anstelle von „${originalQuery}“ angezeigt.`,
  original: (originalQuery) => `Nach „${originalQuery}“ suchen`,
}
