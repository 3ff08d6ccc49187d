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

/** A request before it is sent. */
export interface ApiRequest {
  url: string
  method: string
  headers: Record<string, string>
  /** JSON; a form for `html`, empty for GET. */
  body: string
}

/** The part of `fetch` that the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Receives the warnings of a client. */
export interface Logger {
  warn(message: string): void
}

/** How often and how fast a call is retried. */
export interface RetryOptions {
  /** Retries after status 429: 0 to 20, default 6. With the other defaults, the last is sent after at most 6.3 s. */
  maxRetries?: number
  /**
   * Retries after a network failure or a status of at least 500: 0 to 20. Only idempotent calls are retried, which are
   * all except `sendAnswerFeedback`, `sendLegacyEvent` and `sendEvents`. An answer stream has its own limit of 3.
   *
   * @default 0, so that users see at once that a search failed
   */
  maxFailureRetries?: number
  /**
   * Delay before the first retry, in milliseconds: 1 to 60,000, default 100. Each further retry doubles it. Each delay
   * is shortened at random by up to half, so that clients do not retry all at once.
   */
  firstDelayMs?: number
  /**
   * The longest delay, in milliseconds: 1 to 60,000, default 5,000. A header `Retry-After` can require a longer one.
   */
  maxDelayMs?: number
}

/** The options of every client: the platform, the organization and its token, and hooks around a call. */
export interface ClientConfiguration<Call extends string> {
  organizationId: string
  /**
   * A fixed token, a function that returns a new one, or a token source that several clients share. It is only sent in
   * the header `Authorization`, and is part of the URLs that `htmlUrl` returns.
   */
  accessToken: string | AccessTokenFunction | TokenSource
  /** The environment of the hosted platform. Default `prod`. */
  environment?: 'prod' | 'hipaa' | 'stg' | 'dev'
  /** Sends the requests. Default: the global `fetch` at the time of the call. */
  fetch?: Fetch
  /**
   * The timeout of a call in milliseconds, including retries and the token: 1 to 2,147,483,647, default 30,000. An
   * answer stream instead fails after 5 seconds without an event.
   */
  timeoutMs?: number
  retry?: RetryOptions
  /**
   * Called before each request, retries included. Can return another request to send. The headers contain the token.
   */
  onRequest?: (
    request: ApiRequest,
    context: { call: Call },
  ) => ApiRequest | undefined | void | Promise<ApiRequest | undefined | void>
  /** Called with a copy of each response, before the client reads it. The copy of an answer stream has no body. */
  onResponse?: (response: Response, context: { call: Call }) => void | Promise<void>
  /**
   * Receives warnings about problems that users do not see: a response with missing or malformed members, and a
   * rejected token that cannot be renewed because it is fixed. Warnings never contain the token or values of a
   * response.
   *
   * @default console
   */
  logger?: Logger
  /** The clock. Default: the runtime's clock. */
  clock?: Clock
  /** Returns a number from 0 to below 1, which spreads retries. Default `Math.random`. */
  random?: () => number
}

/** Values that a client adds to each request that does not set them. */
export interface RequestConfiguration {
  /** BCP 47 language tag, default `en-US`. The value of a request takes precedence, as with the next three options. */
  locale?: string
  /** IANA time zone, default the runtime's time zone. */
  timezone?: string
  searchHub?: string
  pipeline?: string
}

/** The configuration of a search client. */
export interface SearchClientConfiguration extends ClientConfiguration<SearchCall>, RequestConfiguration {
  /**
   * The base URL of the search API, instead of the hosted one: absolute, http or https, without a final `/`.
   *
   * @default the path `/rest/search/v2` of the platform, if the endpoint of another API names the platform
   */
  endpoint?: string
  authenticationProviders?: readonly string[]
}

/** The configuration of an answer client. */
export interface AnswerClientConfiguration extends ClientConfiguration<AnswerCall>, RequestConfiguration {
  /**
   * The URL of the platform without `/rest`, instead of the hosted one, such as `https://search.example.org`: absolute,
   * http or https, without a final `/`. Other clients derive their endpoints from it.
   *
   * @default the platform of `endpoint` or `commerceEndpoint`, without their path
   */
  platformEndpoint?: string
  /** Whether to warn about malformed or unknown events of a stream. Default false. */
  debug?: boolean
}

/** The configuration of a commerce client. */
export interface CommerceClientConfiguration extends ClientConfiguration<CommerceCall> {
  /** The name of the shop in analytics: 1 to 100 letters, digits, hyphens, underscores and periods. */
  trackingId: string
  /** The UUID of the visitor. Default: none. The value of a request takes precedence. */
  clientId?: string
  /**
   * The libraries that send requests, the outermost first. Default: this package. `context.source` takes precedence.
   */
  source?: readonly string[]
  /**
   * The base URL of the commerce API, instead of the hosted one: absolute, http or https, without a final `/`.
   *
   * @default the path of the commerce API on the platform, if the endpoint of another API names the platform
   */
  commerceEndpoint?: string
}

/** The configuration of an analytics client. */
export interface AnalyticsClientConfiguration extends ClientConfiguration<AnalyticsCall> {
  /**
   * The URL of the analytics platform without `/rest`, instead of the hosted one: absolute, http or https, without a
   * final `/`.
   *
   * @default the platform of `platformEndpoint`, or `endpoint` or `commerceEndpoint` without its path
   */
  analyticsEndpoint?: string
}

/** The options that set the base URLs of APIs. */
type Endpoints = Pick<SearchClientConfiguration, 'endpoint'> &
  Pick<AnswerClientConfiguration, 'platformEndpoint'> &
  Pick<CommerceClientConfiguration, 'commerceEndpoint'> &
  Pick<AnalyticsClientConfiguration, 'analyticsEndpoint'>

/** The default of `timeoutMs`. */
export const DEFAULT_TIMEOUT_MS = 30_000
/** The longest delay that timers support. */
const MAX_TIMEOUT_MS = 2_147_483_647
const MAX_DELAY_MS = 60_000

const environments = ['prod', 'hipaa', 'stg', 'dev']

/** @throws {ConfigurationError} If an option is invalid. */
export function check(isRight: unknown, option: string, what: string): asserts isRight {
  if (!isRight) throw new ConfigurationError(`${option} must be ${what}.`)
}

/** @throws {ConfigurationError} If the runtime lacks a global, without which calls would fail or never end. */
export const checkGlobals = (names: string) => {
  for (const name of names.split(' ')) {
    if (!globalThis[name as keyof typeof globalThis])
      throw new ConfigurationError(`The runtime lacks ${name}: load a polyfill`)
  }
}

/**
 * The options of all clients, so that several clients can share a configuration. The first endpoint that is given
 * determines the URL of the platform.
 */
const options =
  'organizationId accessToken environment fetch timeoutMs retry onRequest onResponse logger clock random ' +
  'locale timezone searchHub pipeline authenticationProviders debug trackingId clientId source ' +
  'platformEndpoint endpoint commerceEndpoint analyticsEndpoint'
const retryOptions = 'maxRetries maxFailureRetries firstDelayMs maxDelayMs'

/** @throws {ConfigurationError} If an option is unknown; lists the known options and suggests the likely one. */
const checkNames = (given: object, names: string, endpoint?: string) => {
  const known = names.split(' ')
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue
    // Matches options with the same letters in the same order, so that it finds abbreviations and missing letters.
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

/** @throws {ConfigurationError} If the time is out of range. */
export const checkTimeout = (timeoutMs: number) => numberOf('timeoutMs', timeoutMs, 1, MAX_TIMEOUT_MS)

const isEndpoint = (endpoint: string) => {
  try {
    // Allows only name and port as host, and nothing after the path, which the client extends.
    return new URL(endpoint).href && /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*[^\s?#/])?$/.test(endpoint)
  } catch {
    return false
  }
}

/** The paths of the search API and of the commerce API on a platform. */
const API_PATH = /\/rest\/.+\/v2$/

/**
 * Returns the URL of an API: its own option, its path on the platform of another API, or its URL on the hosted platform.
 *
 * @throws {ConfigurationError} If the options of other APIs do not determine the URL of the platform.
 */
const baseUrlOf = <Call extends string>(
  configuration: ClientConfiguration<Call> & Endpoints,
  option: keyof Endpoints,
  path: string,
  host: string,
) => {
  const { organizationId, environment = 'prod' } = configuration
  const endpoints = options.match(/\w*ndpoint/g) as (keyof Endpoints)[]
  const given = [option, ...endpoints].find((name) => configuration[name] !== undefined)
  // Without an endpoint, the id is part of a host name; other characters could send the token to another host.
  const isId = typeof organizationId === 'string' && (given ? /./ : /^[\w-]+$/).test(organizationId)
  check(isId, 'organizationId', 'an id of letters, digits and hyphens')
  if (given) {
    const url = configuration[given]!
    check(isEndpoint(url), given, 'an absolute URL without query and final slash')
    if (given === option) return url
    // The token of another platform must not reach the hosted one.
    const isTold = given === 'platformEndpoint' || API_PATH.test(url)
    check(isTold, option, `given beside ${given}, such as ${new URL(url).origin}${path}`)
    return url.replace(API_PATH, '') + path
  }
  check(environments.includes(environment), 'environment', `one of ${environments.join(', ')}`)
  return `https://${organizationId}${host}.org${environment === 'prod' ? '' : environment}.coveo.com${path}`
}

const isTokenSource = (value: unknown): value is TokenSource =>
  typeof (value as Partial<TokenSource> | null | undefined)?.lease === 'function'

/**
 * Checks the configuration of a client and adds its defaults.
 *
 * @param option - The option that sets the base URL.
 * @param path - The path of the API on a platform.
 * @param host - What the host of the API has after the id of the organization on the hosted platform.
 * @throws {ConfigurationError} If an option is missing, unknown or invalid; the message names it.
 * @see Protocol, sections 1.1 and 1.3, and Specification, section 5
 */
export const settingsOf = <Call extends string>(
  configuration: ClientConfiguration<Call> & Endpoints,
  option: keyof Endpoints,
  path: string,
  host = '',
) => {
  const { accessToken, retry = {}, clock = systemClock, ...rest } = configuration
  checkNames(configuration, options, option)
  checkNames(retry, retryOptions)
  checkGlobals('URL AbortController setTimeout clearTimeout')
  const baseUrl = baseUrlOf(configuration, option, path, host)
  const isSource = isTokenSource(accessToken)
  const isGiven = isSource || typeof accessToken === 'function' || isToken(accessToken)
  check(isGiven, 'accessToken', 'a token of visible ASCII characters, a function that returns it, or a token source')
  check(typeof (rest.fetch ?? globalThis.fetch) === 'function', 'fetch', 'a function, because the runtime lacks fetch')
  return {
    ...rest,
    clock,
    random: rest.random ?? Math.random,
    logger: rest.logger ?? console,
    tokens: isSource ? accessToken : createTokenSource({ accessToken, clock }),
    baseUrl,
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
    // Looked up by the first request, because it is slow.
    timezone: request.timezone ?? (zone ||= globalThis.Intl?.DateTimeFormat().resolvedOptions().timeZone || 'UTC'),
    searchHub: request.searchHub ?? (searchHub || undefined),
    pipeline: request.pipeline ?? (pipeline || undefined),
  })
}
