import { RequestError, toErrorResponse } from '../http/request-error'
import type { PlatformHandler } from '../platform'

/** A platform that can be replaced while it is served, and shows whether it is ready. */
export interface PlatformService {
  /**
   * Passes requests to the current platform; without one, responds with 503. Answers `GET /livez` with 200, and
   * `GET /readyz` with 503 while there is no platform or the service drains.
   */
  readonly handler: PlatformHandler
  /**
   * Lets requests that arrive before there is a platform wait until a promise settles, for up to 10 seconds. So a restart
   * on an index on disk fails no request that has reached the server.
   */
  waitFor(opening: Promise<unknown>): void
  /** Passes later requests to this platform. Requests in flight are answered by the previous one. */
  use(platform: PlatformHandler): void
  /** Ends readiness. Requests are still answered, so that a load balancer has time to choose another server. */
  drain(): void
}

const notReady: PlatformHandler = async () =>
  toErrorResponse(new RequestError(503, 'NotReady', 'The platform is still indexing: try again later'))

/** How long a request waits for a platform. */
const WAIT_MS = 10_000

const probe = (status: string, code = 200) =>
  Response.json({ status }, { status: code, headers: { 'cache-control': 'no-store' } })

/** Creates a service without a platform. */
export const createService = (): PlatformService => {
  let platform: PlatformHandler | undefined
  let opening: Promise<unknown> | undefined
  let isDraining = false
  return {
    handler: async (request, sender) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/livez') return probe('ok')
      if (pathname !== '/readyz') {
        if (!platform) await opening
        return (platform ?? notReady)(request, sender)
      }
      if (isDraining) return probe('draining', 503)
      return platform ? probe('ok') : probe('starting', 503)
    },
    waitFor: (opened) => {
      const late = new Promise<void>((resolve) => void setTimeout(resolve, WAIT_MS).unref())
      opening = Promise.race([opened, late]).catch(() => {})
    },
    use: (next) => {
      platform = next
    },
    drain: () => {
      isDraining = true
    },
  }
}
