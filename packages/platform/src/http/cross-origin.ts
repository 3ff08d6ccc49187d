import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import type { MiddlewareHandler } from 'hono'

/** Which pages of other origins may call: all (`true`), none (`false`), or those listed. */
export type AllowedOrigins = boolean | { origins: readonly string[] }

/** Where pages report events: with credentials, which browsers grant to no wildcard. */
const REPORTS = /\/rest\/(?:(?:ua\/)?v15\/analytics\/|organizations\/[^/]+\/events\/v1(?:\/|$))/

/**
 * Tells browsers which pages may call.
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
 * Lets pages read that a path or a method does not exist, wherever they call: a wrong endpoint shows as such, and not as
 * a refusal of the browser.
 */
export const shareRefusals = (share: MiddlewareHandler) =>
  createMiddleware(async (c, next) => {
    await next()
    if (c.res.status !== 404 && c.res.status !== 405) return
    const preflight = await share(c, async () => {})
    if (preflight) c.res = preflight
  })
