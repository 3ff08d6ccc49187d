import type { AnalyticsOptions } from '@querent/engine/options'

/** The options of analytics in a shop, whose only mode is `next`. */
export interface CommerceAnalyticsOptions extends Pick<
  AnalyticsOptions,
  'client' | 'consent' | 'source' | 'beforeSend' | 'storageKey'
> {
  /** The name of the shop in analytics; the same as in the options of the client. */
  trackingId: string
}
