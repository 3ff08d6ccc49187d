import {
  analyticsOptions,
  type AnalyticsOptions,
  type AnalyticsSettings,
  type OptionsSchema,
} from '@querent/engine/options'

/** The options of analytics in a shop, whose only mode is `next`. */
export interface CommerceAnalyticsOptions extends Pick<
  AnalyticsOptions,
  'client' | 'consent' | 'source' | 'beforeSend' | 'storageKey'
> {
  /** Names the shop in analytics; that of the client. */
  trackingId: string
}

export const commerceAnalyticsOptions: OptionsSchema<AnalyticsSettings, CommerceAnalyticsOptions> = {
  '~standard': {
    version: 1,
    vendor: 'querent',
    validate: (value) =>
      analyticsOptions['~standard'].validate({ ...(value as CommerceAnalyticsOptions | undefined), mode: 'next' }),
  },
}
