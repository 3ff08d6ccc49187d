import type { AnalyticsOptions } from '@querent/engine/options'

/** The options of analytics in a shop, whose only mode is `next`. */
export interface CommerceAnalyticsOptions extends Pick<
  AnalyticsOptions,
  'client' | 'consent' | 'source' | 'beforeSend' | 'storageKey'
> {
  /** Names the shop in analytics; that of the client. */
  trackingId: string
}
