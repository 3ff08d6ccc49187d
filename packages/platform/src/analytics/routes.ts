import { Hono } from 'hono'
import type { PlatformContext } from '../platform-context'
import { legacyRoutes } from './legacy-routes'
import { nextRoutes } from './next-routes'

/** Takes what clients report, in both modes. To be mounted at `/rest`. @see Protocol, sections 11 and 12 */
export const analyticsRoutes = (context: PlatformContext) =>
  new Hono().route('/', legacyRoutes(context)).route('/organizations/:organizationId/events/v1', nextRoutes(context))
