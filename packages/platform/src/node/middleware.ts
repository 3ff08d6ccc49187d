import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PlatformHandler } from '../platform'
import { createFetchListener } from './fetch-listener'

export interface MiddlewareOptions {
  /** Path below which the platform answers; everything else is passed on. Default `/rest`. */
  path?: string
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
  { path = '/rest' }: MiddlewareOptions = {},
): NodeMiddleware => {
  const listener = createFetchListener(handler)
  return (request, response, next) => {
    const [pathname = ''] = (request.url ?? '').split('?', 1)
    if (pathname !== path && !pathname.startsWith(`${path}/`)) return next()
    listener(request, response).catch(next)
  }
}
