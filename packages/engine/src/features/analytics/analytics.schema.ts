import {
  anyString,
  boolean,
  list,
  oneOf,
  option,
  options,
  optional,
  string,
  withDefault,
  type InputOfSchema,
  type OptionsSchema,
  type OutputOfSchema,
} from '../../core/options'
import type { AnalyticsCalls } from '../../search/search-protocol'
import type { OutgoingEvent } from './outbox.machine'

const optionalFunction = <Type>() =>
  optional(option<Type>((value) => typeof value === 'function', 'must be a function'))

const base = options({
  /**
   * With `legacy`, each search is reported by an event. With `next`, the platform records searches itself, and only
   * other acts such as clicks are events.
   *
   * @default 'legacy'
   */
  mode: withDefault(oneOf(['legacy', 'next']), 'legacy'),
  /** Names the site in analytics: 1 to 100 letters, digits, hyphens, underscores and periods. Required in mode `next`. */
  trackingId: optional(string(/^[\w.-]{1,100}$/, 'must be 1 to 100 letters, digits or _.-')),
  /** The client that sends the events. Default: the client of the engine. */
  client: optional(
    option<Partial<AnalyticsCalls>>((value) => typeof value === 'object' && value !== null, 'must be a client'),
  ),
  /**
   * Whether analytics waits until `enable` is called. Until then nothing is sent, and no cookie is set.
   *
   * @default 'given'
   */
  consent: withDefault(oneOf(['given', 'required']), 'given'),
  /** The referrer of the page, in mode `legacy`; usually `document.referrer`. Default `default`. */
  originLevel3: withDefault(anyString(), 'default'),
  /** The name of a signed-in visitor. */
  userDisplayName: optional(string()),
  /** Whether the visitor is anonymous to the platform, in mode `legacy`. Default false. */
  anonymous: withDefault(boolean(), false),
  /** The libraries that send the events, the outermost first, in mode `next`. */
  source: withDefault(list(string()), ['@querent/engine']),
  /** Returns custom data to add to every search and event of the mode `legacy`. */
  customData: optionalFunction<() => Record<string, unknown>>(),
  /**
   * Receives each event before it is stored for sending. It returns the event, a changed event, or undefined to drop
   * it.
   */
  beforeSend: optionalFunction<(event: OutgoingEvent) => OutgoingEvent | undefined>(),
  /**
   * The prefix of the storage keys of waiting events and of the consent.
   *
   * @default 'querent.analytics'
   */
  storageKey: withDefault(string(), 'querent.analytics'),
})

type Base = OutputOfSchema<typeof base>

/** The options of analytics. */
export interface AnalyticsOptions extends InputOfSchema<typeof base> {}

const schemaOf = <Options>(
  validate: OptionsSchema<Base, Options>['~standard']['validate'],
): OptionsSchema<Base, Options> => ({ '~standard': { version: 1, vendor: 'querent', validate } })

/** @see Specification, sentences 5.16 and 8.5 */
export const analyticsOptions = /* @__PURE__ */ schemaOf<AnalyticsOptions | undefined>((value) => {
  const result = base['~standard'].validate(value)
  if (!('value' in result) || result.value.mode !== 'next' || result.value.trackingId) return result
  const message = 'is required when analytics.analyticsMode="next"'
  return { issues: [{ message, path: ['analytics', 'trackingId'] }] }
})

const inMode = (value: unknown, mode: Base['mode']) => ({ ...(value as object | undefined), mode })

/** The options of analytics that report in mode `legacy` only. */
export const legacyOptions = /* @__PURE__ */ schemaOf<LegacyAnalyticsOptions | undefined>((value) =>
  base['~standard'].validate(inMode(value, 'legacy')),
)

/** Returns the options of analytics that report in mode `next` only. */
export const nextOptions = <Options>(): OptionsSchema<AnalyticsSettings, Options> =>
  schemaOf<Options>((value) => analyticsOptions['~standard'].validate(inMode(value, 'next')))

/** The options of analytics in mode `legacy`. */
export interface LegacyAnalyticsOptions extends Omit<AnalyticsOptions, 'mode' | 'source'> {}
/** The options of analytics in mode `next`. */
export interface NextAnalyticsOptions extends Omit<
  AnalyticsOptions,
  'mode' | 'trackingId' | 'originLevel3' | 'anonymous' | 'customData'
> {
  /** Names the site in analytics: 1 to 100 letters, digits, hyphens, underscores and periods. */
  trackingId: string
}
/** The options of analytics with their defaults. */
export type AnalyticsSettings = Base
