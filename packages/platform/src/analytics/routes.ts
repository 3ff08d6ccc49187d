import { Hono } from 'hono'
import type { PlatformContext } from '../context/platform-context'
import { legacyRoutes } from './legacy-routes'
import { nextRoutes } from './next-routes'

/** Creates the routes that receive events in both modes. Mount them at `/rest`. @see Protocol, sections 11 and 12 */
export const analyticsRoutes = (context: PlatformContext) =>
  new Hono().route('/', legacyRoutes(context)).route('/organizations/:organizationId/events/v1', nextRoutes(context))
