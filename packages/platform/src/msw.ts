import { http, HttpResponse } from 'msw'
import type { HttpHandler } from 'msw'
import { CALL_PATHS } from './http/call-paths'
import { ConnectionDropped } from './http/drop'
import type { PlatformHandler } from './platform'

export type { PlatformHandler } from './platform'

/** The address at which the platform is reached. */
export interface MswOptions {
  /** Origin of the platform, such as `https://platform.test`; `*` for every origin. Default: the origin of the page. */
  origin?: string
  /** The base path of the platform. Default: empty. */
  basePath?: string
}

/**
 * Creates Mock Service Worker handlers that route the calls of a page or a test to a platform. Other requests to the
 * origin pass through.
 *
 * @example setupServer(...createMswHandlers(createPlatform({ backend }), { origin: 'https://platform.test' }))
 */
export const createMswHandlers = (
  handler: PlatformHandler,
  { origin = '', basePath = '' }: MswOptions = {},
): HttpHandler[] =>
  [...CALL_PATHS.map((path) => `${path}/*`), '/healthz'].map((path) =>
    http.all(`${origin}${basePath}${path}`, async ({ request }) => {
      try {
        return await handler(request)
      } catch (error) {
        if (error instanceof ConnectionDropped || request.signal.aborted) return HttpResponse.error()
        throw error
      }
    }),
  )
