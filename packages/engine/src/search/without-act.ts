import type { SearchAnalytics } from '@querent/api-client'

/** Returns what a search says of its visitor, but not of the act that it is for: analytics count that once. */
export const withoutAct = ({
  actionCause: _cause,
  customData: _data,
  ...analytics
}: SearchAnalytics): SearchAnalytics => analytics
