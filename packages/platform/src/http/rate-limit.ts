import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import type { Configuration } from '../configuration/schema'
import { callerOf } from './caller'
import { RequestError, toErrorResponse } from './request-error'

type Rate = NonNullable<Configuration['limits']['rate']>

/** The remaining requests of a caller, and the time of that count. */
interface Allowance {
  requests: number
  at: number
}

/** Maximum number of callers whose allowance is kept. */
const MAX_CALLERS = 100_000

/** Consumes one allowed request. Returns 0, or the milliseconds to wait if none is left. */
const take = (allowance: Allowance, { requests, windowMs }: Rate, now: number): number => {
  const elapsed = Math.max(0, now - allowance.at)
  allowance.requests = Math.min(requests, allowance.requests + (elapsed * requests) / windowMs)
  allowance.at = now
  if (allowance.requests < 1) return ((1 - allowance.requests) * windowMs) / requests
  allowance.requests -= 1
  return 0
}

const refuse = ({ requests, windowMs }: Rate, missingMs: number) => {
  const message = `Too many requests: at most ${requests} in ${windowMs} ms are answered`
  const seconds = String(Math.ceil(missingMs / 1000))
  return toErrorResponse(new RequestError(429, 'TooManyRequests', message), { 'retry-after': seconds })
}

/**
 * Answers requests beyond `limits.rate` of the configuration with 429. Each address has its own limit for each token of
 * the platform, and for requests without one. If the host does not know the address, all callers with the same token
 * share a limit. The addresses of an IPv6 network (/64) count as one. The allowance refills evenly over the window.
 *
 * @see Protocol, sections 1.5 and 1.7
 */
export const limitRate = ({ configuration, now }: { configuration: Configuration; now: () => number }) => {
  const { limits } = configuration
  let allowances: LRUCache<string, Allowance> | undefined
  return createMiddleware(async (c, next) => {
    const { rate } = limits
    if (!rate) return next()
    const { id } = await callerOf(c, configuration)
    // Created late, because it allocates all of its memory. Only known tokens are keys, so that made-up ones share limits.
    allowances ??= new LRUCache<string, Allowance>({ max: MAX_CALLERS })
    const allowance = allowances.get(id) ?? { requests: rate.requests, at: now() }
    allowances.set(id, allowance)
    const missingMs = take(allowance, rate, now())
    return missingMs > 0 ? refuse(rate, missingMs) : next()
  })
}
