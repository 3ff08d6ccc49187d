import { createEnvironment, type Clock } from '../core/environment'
import { assertInteger } from '../core/errors'
import { freshEntry, withEntry, type Expiring } from '../core/expiring'
import { isPlain } from '../core/reuse'
import type { SearchEngineClient } from '../search/search-protocol'

/** The calls whose replies may be cached. */
export type CachedCall = 'search' | 'querySuggest' | 'facetSearch' | 'fields'

/** Which replies to cache, how long, and how many. */
export interface CachedClientOptions {
  /**
   * How long the reply to a call is cached, in milliseconds; at least 0. With 0 replies are not cached, but equal
   * requests in flight share one call. Calls not listed are not cached.
   */
  maxAgeMs: Partial<Record<CachedCall, number>>
  /**
   * The maximum number of cached replies per call; at least 1. The least recently used one is removed first.
   *
   * @default 100
   */
  maxEntries?: number
  /** The clock; by default the system clock. */
  clock?: Clock
}

/** A client that answers repeated calls from its cache. */
export interface CachedClient extends SearchEngineClient {
  /**
   * Clears the cache and does not cache the replies of calls in flight. Call it when another user signs in, or when the
   * index has changed.
   */
  clear(): void
}

interface CallOptions {
  signal: AbortSignal
}

type Call<Request, Reply> = (request: Request, options: CallOptions) => Promise<Reply>

/** Returns a call that answers from its cache, and a function that clears the cache. */
function cacheCall<Request, Reply>(call: Call<Request, Reply>, ageMs: number, maxEntries: number, clock: Clock) {
  let entries: Expiring<Reply>[] = []
  const inFlight = new Map<string, SharedCall<Reply>>()
  const keep = (entry: Expiring<Reply>) => {
    entries = withEntry(entries, entry, { now: clock.now(), maxEntries })
  }
  const cachedCall: Call<Request, Reply> = async (request, { signal, ...rest }) => {
    if (signal.aborted) throw signal.reason
    const key = toKey(request)
    const cached = freshEntry(entries, key, clock.now())
    if (cached) {
      keep(cached)
      return cached.value
    }
    const existing = inFlight.get(key)
    if (existing) return existing.join(signal)
    const shared: SharedCall<Reply> = shareCall(async (options) => call(request, { ...rest, ...options }), {
      onDone(value) {
        const cachedAt = clock.now()
        if (inFlight.get(key) === shared) keep({ key, value, cachedAt, expiresAt: cachedAt + ageMs })
      },
      onEnd: () => inFlight.get(key) === shared && inFlight.delete(key),
    })
    inFlight.set(key, shared)
    return shared.join(signal)
  }
  const clear = () => {
    entries = []
    inFlight.clear()
  }
  return [cachedCall, clear] as const
}

/**
 * Returns a client that caches replies. Requests are equal if all their members are equal, in any order. Equal requests
 * in flight share one call, which is aborted when the last of their signals is aborted. Failures are not cached.
 *
 * Callers share one reply object, so do not change it. Clients share nothing: create one client per token, so that
 * users do not see each other's results.
 *
 * ```ts
 * const client = cachedClient(createSearchClient(configuration), { maxAgeMs: { querySuggest: 60_000 } })
 * ```
 *
 * @throws {EngineError} `invalid-argument` if a number is out of range.
 * @see Specification, sentence 9.19
 */
export function cachedClient(
  client: SearchEngineClient,
  { maxAgeMs, maxEntries = 100, clock = createEnvironment().clock }: CachedClientOptions,
): CachedClient {
  assertInteger('cachedClient', 'maxEntries', maxEntries, 1)
  const clears: (() => void)[] = []
  const cached = <Request, Reply>(name: CachedCall, call: Call<Request, Reply>): Call<Request, Reply> => {
    const ageMs = maxAgeMs[name]
    if (ageMs === undefined) return call
    assertInteger('cachedClient', `maxAgeMs.${name}`, ageMs, 0)
    const [cachedCall, clear] = cacheCall(call, ageMs, maxEntries, clock)
    clears.push(clear)
    return cachedCall
  }

  const fields = cached('fields', (_: null, options) => client.fields(options))
  return {
    search: cached('search', (request, options) => client.search(request, options)),
    querySuggest: cached('querySuggest', (request, options) => client.querySuggest(request, options)),
    facetSearch: cached('facetSearch', (request, options) => client.facetSearch(request, options)),
    fields: (options) => fields(null, options),
    plan: (request, options) => client.plan(request, options),
    html: (request, options) => client.html(request, options),
    htmlUrl: (request) => client.htmlUrl(request),
    sendLegacyEvent: client.sendLegacyEvent?.bind(client),
    sendEvents: client.sendEvents?.bind(client),
    streamAnswer: client.streamAnswer?.bind(client),
    generateAnswer: client.generateAnswer?.bind(client),
    sendAnswerFeedback: client.sendAnswerFeedback?.bind(client),
    askAgent: client.askAgent?.bind(client),
    askFollowUp: client.askFollowUp?.bind(client),
    clear: () => clears.forEach((clear) => clear()),
  }
}

interface SharedCall<Reply> {
  /** Resolves with the reply, unless `signal` aborts first. The call is aborted with its last caller. */
  join(signal: AbortSignal): Promise<Reply>
}

function shareCall<Reply>(
  call: (options: CallOptions) => Promise<Reply>,
  { onDone, onEnd }: { onDone: (reply: Reply) => void; onEnd: () => void },
): SharedCall<Reply> {
  const controller = new AbortController()
  const start = async () => {
    try {
      const reply = await call({ signal: controller.signal })
      onDone(reply)
      return reply
    } finally {
      onEnd()
    }
  }
  const reply = start()
  let waiting = 0
  return {
    join: (signal) =>
      new Promise((resolve, reject) => {
        waiting++
        const leave = () => {
          reject(signal.reason)
          if (--waiting) return
          onEnd()
          controller.abort()
        }
        signal.addEventListener('abort', leave, { once: true })
        reply.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
      }),
  }
}

/**
 * Returns the same key for requests that are equal as JSON, in any order of their members. Data about the caller and
 * the time does not affect the reply, so it is left out.
 */
const toKey = (request: unknown) =>
  JSON.stringify(
    isPlain(request) ? { ...request, analytics: undefined, actionsHistory: undefined } : request,
    (_, value: unknown) =>
      isPlain(value)
        ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
        : value,
  )
