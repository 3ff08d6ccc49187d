import type { SearchAnalytics } from '@querent/api-client'

/** Returns the members of a search about its visitor, without its act, which analytics counts once. */
export const withoutAct = ({
  actionCause: _cause,
  customData: _data,
  ...analytics
}: SearchAnalytics): SearchAnalytics => analytics
