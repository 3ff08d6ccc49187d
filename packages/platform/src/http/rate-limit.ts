import { createMiddleware } from 'hono/factory'
import type { Configuration, TokenConfiguration } from '../configuration/schema'
import { findToken, tokenOf } from './authorization'
import { RequestError, toErrorResponse } from './request-error'

type Rate = NonNullable<Configuration['limits']['rate']>

/** How many requests somebody may still send, as of when. */
interface Allowance {
  requests: number
  at: number
}

/** Takes one request from what is allowed. Returns how many milliseconds are missing until that can be done, or 0. */
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
 * Answers by 429 what is more than `limits.rate` of the configuration allows each token; whoever sends none of the
 * platform's tokens shares with all others who do so. What is allowed comes back evenly over the window.
 *
 * @see Protocol, sections 1.5 and 1.7
 */
export const limitRate = ({ configuration, now }: { configuration: Configuration; now: () => number }) => {
  const { limits, tokens } = configuration
  // By tokens of the platform alone: those that callers make up would have no end.
  const allowances = new Map<TokenConfiguration | undefined, Allowance>()
  return createMiddleware(async (c, next) => {
    const { rate } = limits
    if (!rate) return next()
    const given = tokenOf(c, true)
    const token = given === undefined ? undefined : await findToken(given, tokens)
    const allowance = allowances.get(token) ?? { requests: rate.requests, at: now() }
    allowances.set(token, allowance)
    const missingMs = take(allowance, rate, now())
    return missingMs > 0 ? refuse(rate, missingMs) : next()
  })
}
