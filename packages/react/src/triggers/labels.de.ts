import type { QueryTriggerNoticeLabels } from './labels'

/** The texts of `QueryTriggerNotice` in German. */
export const QueryTriggerNotice: QueryTriggerNoticeLabels = {
  changed: (newQuery, originalQuery) =>
    `Es werden Ergebnisse für „${newQuery}“ anstelle von „${originalQuery}“ angezeigt.`,
  original: (originalQuery) => `Nach „${originalQuery}“ suchen`,
}
