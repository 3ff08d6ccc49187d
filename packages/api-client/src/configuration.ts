import { isToken, type AccessTokenFunction } from './access-token'
import { ConfigurationError } from './errors/configuration-error'

/** The calls of a search client. */
export type SearchCall = 'search' | 'querySuggest' | 'facetSearch' | 'plan' | 'html' | 'fields'

/** What is about to be sent. */
export interface ApiRequest {
  url: string
  method: string
  headers: Record<string, string>
  /** JSON; of `html` a form, of `fields`, which is a GET, empty. */
  body: string
}

/** What of `fetch` the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Where a client writes its warnings. */
export interface Logger {
  warn(message: string): void
}

/** How often and how fast a call is sent again that was answered with 429. */
export interface RetryOptions {
  /** 0 to 20, default 6: with the other defaults the last is sent 6.3 s after the first request. */
  maxRetries?: number
  /** Wait before the first retry, in milliseconds, doubled for each further one. 1 to 60,000, default 100. */
  firstDelayMs?: number
  /** The longest wait, in milliseconds, but for what `Retry-After` asks for. 1 to 60,000, default 5,000. */
  maxDelayMs?: number
}

/** Where a client finds the platform, as whom, and what it adds to each request. */
export interface SearchClientConfiguration {
  organizationId: string
  /**
   * A text that never changes, or the function that gives and renews it. Only ever sent in the header `Authorization`;
   * and in the URL that `htmlUrl` gives, where you ask for one.
   */
  accessToken: string | AccessTokenFunction
  /** The hosted platform to use, default `prod`. */
  environment?: 'prod' | 'hipaa' | 'stg' | 'dev'
  /** The base URL of the search API, in place of the hosted one: absolute, http or https, not ending with `/`. */
  endpoint?: string
  /** BCP 47, default `en-US`. A request's own value wins, as with the next three. */
  locale?: string
  /** IANA name, default that of the runtime. */
  timezone?: string
  searchHub?: string
  pipeline?: string
  authenticationProviders?: readonly string[]
  /** Default is the global `fetch` at the time of the call. */
  fetch?: Fetch
  /** What a call may take, its retries and the token included: 1 to 2,147,483,647 milliseconds, default 30,000. */
  timeoutMs?: number
  retry?: RetryOptions
  /** Sees each request, replays included, and may return another to send in its place. The headers hold the token. */
  onRequest?: (
    request: ApiRequest,
    context: { call: SearchCall },
  ) => ApiRequest | undefined | void | Promise<ApiRequest | undefined | void>
  /** Sees a copy of each reply, whatever its status, before the client reads it. */
  onResponse?: (response: Response, context: { call: SearchCall }) => void | Promise<void>
  /**
   * Is told of what people do not see: a reply with missing or malformed members, and a token that was refused and
   * cannot be renewed, as it is a text. No warning holds the token, or anything else of a reply. Default: the console.
   */
  logger?: Logger
}

/** Default of `timeoutMs`. */
export const DEFAULT_TIMEOUT_MS = 30_000
/** The longest delay timers know. */
const MAX_TIMEOUT_MS = 2_147_483_647
const MAX_DELAY_MS = 60_000

const environments = ['prod', 'hipaa', 'stg', 'dev']

function check(isRight: unknown, option: string, what: string): asserts isRight {
  if (!isRight) throw new ConfigurationError(`${option} must be ${what}.`)
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

const baseUrlOf = ({ organizationId, environment = 'prod', endpoint }: SearchClientConfiguration) => {
  if (endpoint !== undefined) {
    check(isEndpoint(endpoint), 'endpoint', 'an absolute URL without query and final slash')
    return endpoint
  }
  check(environments.includes(environment), 'environment', `one of ${environments.join(', ')}`)
  return `https://${organizationId}.org${environment === 'prod' ? '' : environment}.coveo.com/rest/search/v2`
}

/** The members that a request gets from the configuration. */
export interface RequestDefaults {
  locale: string
  timezone: string
  searchHub: string | undefined
  pipeline: string | undefined
}

/**
 * The configuration, checked and with its defaults.
 *
 * @throws {ConfigurationError} where an option is missing or cannot work; the message names it.
 * @see Protocol, sections 1.1 and 1.3, and Specification, section 5
 */
export const settingsOf = (configuration: SearchClientConfiguration) => {
  const { organizationId, accessToken, authenticationProviders, retry = {}, ...rest } = configuration
  const { locale, timezone, searchHub, pipeline } = rest
  let defaults: RequestDefaults | undefined
  // Without an endpoint it becomes part of a host name: anything else could lead the token to another host.
  const isId =
    typeof organizationId === 'string' && (rest.endpoint === undefined ? /^[\w-]+$/ : /./).test(organizationId)
  check(isId, 'organizationId', 'the id of your organization, in letters, digits and hyphens')
  check(
    typeof accessToken === 'function' || isToken(accessToken),
    'accessToken',
    'a token of visible ASCII characters, or a function that returns one',
  )
  check(typeof (rest.fetch ?? globalThis.fetch) === 'function', 'fetch', 'a function, as the runtime has none')
  return {
    ...rest,
    logger: rest.logger ?? console,
    accessToken,
    baseUrl: baseUrlOf(configuration),
    /** What each URL is followed by. */
    query: `?organizationId=${encodeURIComponent(organizationId)}`,
    /** What the query string ends with, but for the call `fields`. */
    authentication: authenticationProviders?.length
      ? `&authentication=${encodeURIComponent(authenticationProviders.join(','))}`
      : '',
    /** The members of a request that sets none. The time zone is slow to find, so the first request asks for it. */
    defaults: (): RequestDefaults =>
      (defaults ??= {
        locale: locale || 'en-US',
        timezone: timezone || Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
        searchHub: searchHub || undefined,
        pipeline: pipeline || undefined,
      }),
    timeoutMs: checkTimeout(rest.timeoutMs ?? DEFAULT_TIMEOUT_MS),
    maxRetries: numberOf('retry.maxRetries', retry.maxRetries ?? 6, 0, 20),
    firstDelayMs: numberOf('retry.firstDelayMs', retry.firstDelayMs ?? 100, 1, MAX_DELAY_MS),
    maxDelayMs: numberOf('retry.maxDelayMs', retry.maxDelayMs ?? 5000, 1, MAX_DELAY_MS),
  }
}

export type Settings = ReturnType<typeof settingsOf>
