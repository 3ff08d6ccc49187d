import { createTokenSource, isToken, type AccessTokenFunction, type TokenSource } from './access-token'
import { systemClock, type Clock } from './clock'
import { ConfigurationError } from './errors/configuration-error'

/** The calls of a search client. */
export type SearchCall = 'search' | 'querySuggest' | 'facetSearch' | 'plan' | 'html' | 'fields'

/** The calls of an answer client. */
export type AnswerCall = 'streamAnswer' | 'generateAnswer' | 'sendAnswerFeedback' | 'askAgent' | 'askFollowUp'

/** The calls of a commerce client. */
export type CommerceCall =
  'search' | 'listing' | 'recommendations' | 'facetSearch' | 'querySuggest' | 'productSuggest' | 'plan' | 'badges'

/** The calls of an analytics client. */
export type AnalyticsCall = 'sendLegacyEvent' | 'sendEvents'

/** What is about to be sent. */
export interface ApiRequest {
  url: string
  method: string
  headers: Record<string, string>
  /** JSON; of `html` a form, of a GET empty. */
  body: string
}

/** What of `fetch` the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Where a client writes its warnings. */
export interface Logger {
  warn(message: string): void
}

/** How often and how fast a call is sent again. */
export interface RetryOptions {
  /** After status 429. 0 to 20, default 6: with the other defaults the last is sent 6.3 s after the first request. */
  maxRetries?: number
  /**
   * After a network failure or a status from 500, if the call is idempotent, as all are but `sendAnswerFeedback`,
   * `sendLegacyEvent` and `sendEvents`. An answer stream has its own limit of 3. 0 to 20.
   *
   * @default 0, so that a person sees at once that a search failed
   */
  maxFailureRetries?: number
  /**
   * Wait before the first retry, in milliseconds, doubled for each further one. Up to half of each wait is left out at
   * random, so that clients do not all come back at once. 1 to 60,000, default 100.
   */
  firstDelayMs?: number
  /** The longest wait, in milliseconds, but for what `Retry-After` asks for. 1 to 60,000, default 5,000. */
  maxDelayMs?: number
}

/** What every client needs: the platform, the organization and its token, and the hooks around a call. */
export interface ClientConfiguration<Call extends string> {
  organizationId: string
  /**
   * A text that never changes, the function that gives and renews it, or a source that several clients share. Only ever
   * sent in the header `Authorization`; and in the URL that `htmlUrl` gives, if you ask for one.
   */
  accessToken: string | AccessTokenFunction | TokenSource
  /** The hosted platform to use, default `prod`. */
  environment?: 'prod' | 'hipaa' | 'stg' | 'dev'
  /** Default is the global `fetch` at the time of the call. */
  fetch?: Fetch
  /**
   * What a call may take, its retries and the token included: 1 to 2,147,483,647 milliseconds, default 30,000. An answer
   * stream has no such limit, but may be silent for 5 seconds only.
   */
  timeoutMs?: number
  retry?: RetryOptions
  /** Sees each request, replays included, and may return another to send in its place. The headers hold the token. */
  onRequest?: (
    request: ApiRequest,
    context: { call: Call },
  ) => ApiRequest | undefined | void | Promise<ApiRequest | undefined | void>
  /** Receives a copy of each response, of any status, before the client reads it; of an answer stream without its body. */
  onResponse?: (response: Response, context: { call: Call }) => void | Promise<void>
  /**
   * Is told of what people do not see: a reply with missing or malformed members, and a token that was refused and
   * cannot be renewed, as it is a text. No warning holds the token, or anything else of a reply. Default: the console.
   */
  logger?: Logger
  /** Default: that of the runtime. */
  clock?: Clock
  /** From 0 to below 1; spreads retries. Default `Math.random`. */
  random?: () => number
}

/** What a client adds to each request that does not say otherwise. */
export interface RequestConfiguration {
  /** BCP 47, default `en-US`. A request's own value wins, as with the next three. */
  locale?: string
  /** IANA name, default that of the runtime. */
  timezone?: string
  searchHub?: string
  pipeline?: string
}

/** The configuration of a search client. */
export interface SearchClientConfiguration extends ClientConfiguration<SearchCall>, RequestConfiguration {
  /** The base URL of the search API, in place of the hosted one: absolute, http or https, not ending with `/`. */
  endpoint?: string
  authenticationProviders?: readonly string[]
}

/** The configuration of an answer client. */
export interface AnswerClientConfiguration extends ClientConfiguration<AnswerCall>, RequestConfiguration {
  /**
   * The URL of the platform without `/rest`, in place of the hosted one, such as `https://search.example.org`: absolute,
   * http or https, not ending with `/`.
   */
  platformEndpoint?: string
  /** Whether to warn of events of a stream that are malformed or unknown. Default false. */
  debug?: boolean
}

/** The configuration of a commerce client. */
export interface CommerceClientConfiguration extends ClientConfiguration<CommerceCall> {
  /** Names the shop in analytics: 1 to 100 letters, digits, hyphens, underscores and periods. */
  trackingId: string
  /** Identifies the visitor: a UUID. Default: none. The one of a request wins, as does its `context.source`. */
  clientId?: string
  /** What sends the requests, the outermost library first. Default: this package. */
  source?: readonly string[]
  /** The base URL of the commerce API, in place of the hosted one: absolute, http or https, not ending with `/`. */
  commerceEndpoint?: string
}

/** The configuration of an analytics client. */
export interface AnalyticsClientConfiguration extends ClientConfiguration<AnalyticsCall> {
  /**
   * The URL of the analytics platform without `/rest`, in place of the hosted one: absolute, http or https, not ending
   * with `/`.
   */
  analyticsEndpoint?: string
}

/** Default of `timeoutMs`. */
export const DEFAULT_TIMEOUT_MS = 30_000
/** The longest delay timers know. */
const MAX_TIMEOUT_MS = 2_147_483_647
const MAX_DELAY_MS = 60_000

const environments = ['prod', 'hipaa', 'stg', 'dev']

/** @throws {ConfigurationError} If an option is not right. */
export function check(isRight: unknown, option: string, what: string): asserts isRight {
  if (!isRight) throw new ConfigurationError(`${option} must be ${what}.`)
}

/** Those of any client, so that one configuration serves several. */
const options =
  'organizationId accessToken environment fetch timeoutMs retry onRequest onResponse logger clock random ' +
  'locale timezone searchHub pipeline authenticationProviders debug trackingId clientId source ' +
  'endpoint platformEndpoint commerceEndpoint analyticsEndpoint'
const retryOptions = 'maxRetries maxFailureRetries firstDelayMs maxDelayMs'

/** @throws {ConfigurationError} If an option is unknown; names the options there are, and the one that was meant. */
const checkNames = (given: object, names: string, endpoint?: string) => {
  const known = names.split(' ')
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue
    // Options with the same letters in the same order, so that an abbreviation or a missing letter is understood.
    const letters = name.match(/\w/g)?.join('.*')
    const near = /url|host/i.test(name)
      ? endpoint
      : letters && known.find((option) => RegExp(letters, 'i').test(option))
    throw new ConfigurationError(
      `${name} is not an option${near ? `, did you mean ${near}?` : '.'} The options are ${known.join(', ')}.`,
    )
  }
}

const numberOf = (option: string, value: number, min: number, max: number) => {
  check(value >= min && value <= max, option, `a number from ${min} to ${max}`)
  return value
}

/** @throws {ConfigurationError} where the time is out of range. */
export const checkTimeout = (timeoutMs: number) => numberOf('timeoutMs', timeoutMs, 1, MAX_TIMEOUT_MS)

const isEndpoint = (endpoint: string) => {
  try {
    const { href } = new URL(endpoint)
    // Of the host no more than name and port; nothing after the path, to which the client adds.
    return href && /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*[^\s?#/])?$/.test(endpoint)
  } catch {
    return false
  }
}

/** The URL of the platform, or what the configuration gives in its place. */
const baseUrlOf = <Call extends string>(
  configuration: ClientConfiguration<Call>,
  option: string,
  endpoint: string | undefined,
  path: string,
) => {
  if (endpoint !== undefined) {
    check(isEndpoint(endpoint), option, 'an absolute URL without query and final slash')
    return endpoint
  }
  // The token of another platform must not reach the hosted one.
  const other = Object.entries(configuration).find(([name, value]) => name.endsWith('ndpoint') && value)
  check(!other, option, `given beside ${other?.[0]}`)
  const { organizationId, environment = 'prod' } = configuration
  check(environments.includes(environment), 'environment', `one of ${environments.join(', ')}`)
  return `https://${organizationId}.org${environment === 'prod' ? '' : environment}.coveo.com${path}`
}

const isTokenSource = (value: unknown): value is TokenSource =>
  typeof (value as Partial<TokenSource> | null | undefined)?.lease === 'function'

/**
 * The configuration of a client, checked and with its defaults.
 *
 * @param option - the option that gives the base URL.
 * @param path - what follows the URL of the platform in the base URL of the hosted platform.
 * @throws {ConfigurationError} If an option is missing, unknown or cannot work; the message names it.
 * @see Protocol, sections 1.1 and 1.3, and Specification, section 5
 */
export const settingsOf = <Call extends string>(
  configuration: ClientConfiguration<Call>,
  option: string,
  endpoint: string | undefined,
  path: string,
) => {
  const { organizationId, accessToken, retry = {}, clock = systemClock, ...rest } = configuration
  checkNames(configuration, options, option)
  checkNames(retry, retryOptions)
  // Without an endpoint it becomes part of a host name: anything else could lead the token to another host.
  const isId = typeof organizationId === 'string' && (endpoint === undefined ? /^[\w-]+$/ : /./).test(organizationId)
  check(isId, 'organizationId', 'the id of your organization, in letters, digits and hyphens')
  check(
    typeof accessToken === 'function' || isToken(accessToken) || isTokenSource(accessToken),
    'accessToken',
    'a token of visible ASCII characters, a function that returns one, or a token source',
  )
  check(typeof (rest.fetch ?? globalThis.fetch) === 'function', 'fetch', 'a function, as the runtime has none')
  return {
    ...rest,
    clock,
    random: rest.random ?? Math.random,
    logger: rest.logger ?? console,
    tokens: isTokenSource(accessToken) ? accessToken : createTokenSource({ accessToken, clock }),
    baseUrl: baseUrlOf(configuration, option, endpoint, path),
    timeoutMs: checkTimeout(rest.timeoutMs ?? DEFAULT_TIMEOUT_MS),
    maxRetries: numberOf('retry.maxRetries', retry.maxRetries ?? 6, 0, 20),
    maxFailureRetries: numberOf('retry.maxFailureRetries', retry.maxFailureRetries ?? 0, 0, 20),
    firstDelayMs: numberOf('retry.firstDelayMs', retry.firstDelayMs ?? 100, 1, MAX_DELAY_MS),
    maxDelayMs: numberOf('retry.maxDelayMs', retry.maxDelayMs ?? 5000, 1, MAX_DELAY_MS),
  }
}

/** A checked configuration. */
export type Settings<Call extends string> = ReturnType<typeof settingsOf<Call>>

/** Returns the function that adds to a request what it leaves out. */
export const createCompletion = ({ locale, timezone, searchHub, pipeline }: RequestConfiguration) => {
  let zone = timezone
  return <Request extends RequestConfiguration>(request: Request) => ({
    ...request,
    locale: request.locale ?? (locale || 'en-US'),
    // Slow to find, so the first request asks for it.
    timezone: request.timezone ?? (zone ||= Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'),
    searchHub: request.searchHub ?? (searchHub || undefined),
    pipeline: request.pipeline ?? (pipeline || undefined),
  })
}
