import type { QueryTriggerNoticeLabels } from './labels'

/** The texts of `QueryTriggerNotice` in French. */
export const QueryTriggerNotice: QueryTriggerNoticeLabels = {
  changed: (newQuery, originalQuery) =>
    `Voici les résultats pour «\u00a0${newQuery}\u00a0» au lieu de «\u00a0${originalQuery}\u00a0».`,
  original: (originalQuery) => `Rechercher «\u00a0${originalQuery}\u00a0»`,
}
