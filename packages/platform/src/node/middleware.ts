import type { IncomingMessage, ServerResponse } from 'node:http'
import { CALL_PATHS } from '../http/call-paths'
import type { PlatformHandler } from '../platform'
import { createFetchListener } from './fetch-listener'

export interface MiddlewareOptions {
  /**
   * Path below which the platform answers, or several; everything else is passed on. Default `/rest` and
   * `/api/preview/organizations`.
   */
  path?: string | readonly string[]
}

/** Middleware as Connect, Express and the development server of Vite take it. */
export type NodeMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void

/**
 * A platform as middleware of a Node server.
 *
 * @example server.middlewares.use(toNodeMiddleware(createPlatform({ backend })))
 */
export const toNodeMiddleware = (
  handler: PlatformHandler,
  { path = CALL_PATHS }: MiddlewareOptions = {},
): NodeMiddleware => {
  const listener = createFetchListener(handler)
  const paths = [path].flat()
  return (request, response, next) => {
    const [pathname = ''] = (request.url ?? '').split('?', 1)
    if (!paths.some((own) => `${pathname}/`.startsWith(`${own}/`))) return next()
    listener(request, response).catch(next)
  }
}
