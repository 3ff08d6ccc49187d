import type { IncomingMessage, ServerResponse } from 'node:http'
import { CALL_PATHS } from '../http/call-paths'
import type { PlatformHandler } from '../platform'
import { createFetchListener } from './fetch-listener'
import type { UnreadLimits } from './unread-replies'

/** Options of a middleware of a Node server. */
export interface MiddlewareOptions extends UnreadLimits {
  /**
   * The base path, or paths, that the platform answers. Other requests are passed on.
   *
   * @default ['/rest', '/api/preview/organizations']
   */
  path?: string | readonly string[]
}

/** Middleware for Connect, Express and Vite's development server. */
export type NodeMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void

/**
 * Converts a platform to middleware of a Node server.
 *
 * @example server.middlewares.use(toNodeMiddleware(createPlatform({ backend })))
 */
export const toNodeMiddleware = (
  handler: PlatformHandler,
  { path = CALL_PATHS, ...limits }: MiddlewareOptions = {},
): NodeMiddleware => {
  const listener = createFetchListener(handler, undefined, limits)
  const paths = [path].flat()
  return (request, response, next) => {
    const [pathname = ''] = (request.url ?? '').split('?', 1)
    if (!paths.some((own) => `${pathname}/`.startsWith(`${own}/`))) return next()
    listener(request, response).catch(next)
  }
}
