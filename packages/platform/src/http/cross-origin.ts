import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import type { MiddlewareHandler } from 'hono'

/** The origins whose pages may call the platform: all (`true`), none (`false`), or those listed. */
export type AllowedOrigins = boolean | { origins: readonly string[] }

/** Paths that pages report events to. They send credentials, which browsers forbid with a wildcard origin. */
const REPORTS = /\/rest\/(?:(?:ua\/)?v15\/analytics\/|organizations\/[^/]+\/events\/v1(?:\/|$))/

/**
 * Sets the CORS headers.
 *
 * @param allowHeaders - Request headers that pages may send.
 * @see Protocol, section 1.3
 */
export const crossOrigin = (allowed: true | { origins: readonly string[] }, allowHeaders: string[]) => {
  const isAllowed = (origin: string) => allowed === true || allowed.origins.includes(origin)
  const shared = {
    allowHeaders,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
    exposeHeaders: ['x-answer-id'],
    maxAge: 600,
  }
  const open = cors({ ...shared, origin: allowed === true ? '*' : [...allowed.origins] })
  const credentialed = cors({ ...shared, origin: (origin) => origin, credentials: true })
  return createMiddleware((c, next) => {
    const origin = c.req.header('origin')
    return REPORTS.test(c.req.path) && origin && isAllowed(origin) ? credentialed(c, next) : open(c, next)
  })
}

/**
 * Lets pages of any origin read a response 404 or 405, so that a wrong endpoint is not reported as a CORS error.
 */
export const shareRefusals = (share: MiddlewareHandler) =>
  createMiddleware(async (c, next) => {
    await next()
    if (c.res.status !== 404 && c.res.status !== 405) return
    const preflight = await share(c, async () => {})
    if (preflight) c.res = preflight
  })
