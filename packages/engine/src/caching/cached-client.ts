import { createEnvironment, type Clock } from '../core/environment'
import { assertInteger } from '../core/errors'
import { freshEntry, withEntry, type Expiring } from '../core/expiring'
import { isPlain } from '../core/keep'
import type { SearchEngineClient } from '../search/search-protocol'

/** The calls whose answers may be kept. */
export type CachedCall = 'search' | 'querySuggest' | 'facetSearch' | 'fields'

export interface CachedClientOptions {
  /**
   * For how long the answer to a call is kept, in milliseconds, at least 0. With 0 none is kept, but equal requests
   * that are under way at a time are one. A call that is left out is made each time.
   */
  maxAgeMs: Partial<Record<CachedCall, number>>
  /**
   * Of each call at most so many answers are kept, at least 1; beyond that the one goes that was not used for longest.
   * Default 100.
   */
  maxEntries?: number
  clock?: Clock
}

export interface CachedClient extends SearchEngineClient {
  /** Forgets every answer, and that of calls under way: for when another person signs in, or the index has changed. */
  clear(): void
}

interface CallOptions {
  signal: AbortSignal
}

/**
 * A client that answers equal requests from what it has answered before. Requests are equal where all their members
 * are, whatever their order. Equal requests that are under way share one call: it is aborted when the last of those who
 * wait for it has gone. Failures are not kept.
 *
 * An answer is one object for all who ask, never a copy: do not change it. Clients share nothing, so that what one
 * token may see is not shown to another: make a client for each.
 *
 * ```ts
 * const client = cachedClient(createSearchClient(configuration), { maxAgeMs: { querySuggest: 60_000 } })
 * ```
 *
 * @throws {EngineError} `invalid-argument`, where a number is out of its range.
 * @see Specification, section 9 "Suggest cache entries carry expiry timestamps checked per entry"
 */
export function cachedClient(
  client: SearchEngineClient,
  { maxAgeMs, maxEntries = 100, clock = createEnvironment().clock }: CachedClientOptions,
): CachedClient {
  assertInteger('cachedClient', 'maxEntries', maxEntries, 1)
  const caches: { clear(): void }[] = []

  function cached<Request, Reply>(
    name: CachedCall,
    call: (request: Request, options: CallOptions) => Promise<Reply>,
  ): (request: Request, options: CallOptions) => Promise<Reply> {
    const ageMs = maxAgeMs[name]
    if (ageMs === undefined) return call
    assertInteger('cachedClient', `maxAgeMs.${name}`, ageMs, 0)
    let entries: Expiring<Reply>[] = []
    const underWay = new Map<string, SharedCall<Reply>>()
    const keep = (key: string, value: Reply, expiresAt: number) => {
      entries = withEntry(entries, { key, value, expiresAt }, { now: clock.now(), maxEntries })
    }
    caches.push({
      clear() {
        entries = []
        underWay.clear()
      },
    })

    return async (request, { signal }) => {
      signal.throwIfAborted()
      const key = toKey(request)
      const known = freshEntry(entries, key, clock.now())
      if (known) {
        keep(key, known.value, known.expiresAt)
        return known.value
      }
      const existing = underWay.get(key)
      if (existing) return existing.join(signal)
      const shared: SharedCall<Reply> = shareCall(async (options) => call(request, options), {
        onDone: (reply) => underWay.get(key) === shared && keep(key, reply, clock.now() + ageMs),
        onEnd: () => underWay.get(key) === shared && underWay.delete(key),
      })
      underWay.set(key, shared)
      return shared.join(signal)
    }
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
    clear: () => caches.forEach((cache) => cache.clear()),
  }
}

interface SharedCall<Reply> {
  /** The reply, unless `signal` aborts before. The call is aborted with the last who waits. */
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

/** Equal for requests that are the same JSON, whatever the order of their members. */
const toKey = (request: unknown) =>
  JSON.stringify(request, (_, value: unknown) =>
    isPlain(value)
      ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
      : value,
  )
