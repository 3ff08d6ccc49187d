import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import type { Context, MiddlewareHandler } from 'hono'
import type { Configuration } from '../configuration/schema'
import { isLoopback } from './sender'

type AllowedOrigins = Configuration['cors']

/** Paths that pages report events to. They send credentials, which browsers forbid with a wildcard origin. */
const REPORTS = /\/rest\/(?:(?:ua\/)?v15\/analytics\/|organizations\/[^/]+\/events\/v1(?:\/|$))/

/**
 * Sets the CORS headers. By default, only pages of this machine may read responses, and only if the platform is called
 * by a name of this machine.
 *
 * @param allowHeaders - Request headers that pages may send.
 * @see Protocol, section 1.3
 */
export const crossOrigin = (allowed: AllowedOrigins, allowHeaders: string[]) => {
  const isAllowed = (origin: string, c: Context) => {
    if (typeof allowed === 'object') return allowed.origins.includes(origin)
    return allowed ?? (isLoopback(origin) && isLoopback(c.req.url))
  }
  const shared = {
    allowHeaders,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    exposeHeaders: ['x-answer-id', 'x-request-id', 'retry-after', 'date'],
    maxAge: 600,
  }
  const ifAllowed = (origin: string, c: Context) => (isAllowed(origin, c) ? origin : null)
  const open = cors({ ...shared, origin: allowed === true ? '*' : ifAllowed })
  const credentialed = cors({ ...shared, origin: ifAllowed, credentials: true })
  return createMiddleware((c, next) => {
    const origin = c.req.header('origin')
    return REPORTS.test(c.req.path) && origin && isAllowed(origin, c) ? credentialed(c, next) : open(c, next)
  })
}

/**
 * Lets pages of the allowed origins read a response 404 or 405, so that a wrong endpoint is not reported as a CORS error.
 */
export const shareRefusals = (share: MiddlewareHandler) =>
  createMiddleware(async (c, next) => {
    await next()
    if (c.res.status !== 404 && c.res.status !== 405) return
    const preflight = await share(c, async () => {})
    if (preflight) c.res = preflight
  })
