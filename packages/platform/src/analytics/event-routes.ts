import type { Context } from 'hono'
import { Hono } from 'hono'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import { requireRight } from '../http/authorization'
import { pageHeaders } from '../http/page-headers'
import { RequestError } from '../http/request-error'
import type { PlatformContext } from '../platform-context'
import { validate } from '../validate'
import { eventFilter } from './event-filter'
import { renderEventPage } from './event-page'

const readFilter = (c: Context) => {
  const read = validate(eventFilter, c.req.query(), 'The query string')
  if ('problem' in read) throw new RequestError(400, 'InvalidRequest', read.problem)
  return read.data
}

const headers = pageHeaders()

/**
 * Shows the latest events to callers with the right to read them: `GET /events` as a page, `GET /events.json` as data.
 * Query parameters: `mode` and `type`, default all; `limit`, default 100, at most 10,000.
 */
export const eventRoutes = (context: PlatformContext) => {
  const { events } = context
  const mayRead = requireRight('events', context, { canBeInQuery: true })
  const app = new Hono<{ Variables: SecureHeadersVariables }>()

  app.get('/events', headers, mayRead, async (c) => {
    const filter = readFilter(c)
    const [latest, counts] = await Promise.all([events.list(filter), events.count()])
    const nonce = c.get('secureHeadersNonce') ?? ''
    c.header('Cache-Control', 'no-store')
    return c.html(renderEventPage({ events: latest, counts, filter, nonce, token: c.req.query('access_token') }))
  })
  app.get('/events.json', headers, mayRead, async (c) => {
    const [latest, counts] = await Promise.all([events.list(readFilter(c)), events.count()])
    return c.json({ counts, events: latest }, 200, { 'Cache-Control': 'no-store' })
  })
  return app
}
