import type { Context } from 'hono'
import { Hono } from 'hono'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import { parameterOf, parametersOf } from '../http/parameters'
import { requireRight } from '../http/authorization'
import { pageHeaders } from '../http/page-headers'
import { RequestError } from '../http/request-error'
import type { PlatformContext } from '../context/platform-context'
import { validate } from '../wire/validate'
import { eventFilter } from './event-filter'
import { renderEventPage } from './event-page'

const PAGE = '/events'
const DATA = '/events.json'

/** The paths of the reported events. */
export const EVENT_PATHS = [PAGE, DATA]

/** Maximum length of the events in a response, as JSON text. */
const MAX_LENGTH = 1_000_000

const readFilter = (c: Context) => {
  const read = validate(eventFilter, parametersOf(c), 'The query string')
  if ('problem' in read) throw new RequestError(400, 'InvalidRequest', read.problem)
  return read.data
}

const headers = pageHeaders()

/**
 * Shows events to callers with the right to read them, the latest first: `GET /events` as a page, `GET /events.json` as
 * data. Query parameters: `mode`, `type` and `clientId`, default all; `limit`, default 100, at most 1,000; `before`, the
 * `next` of the previous response. A response contains at most a megabyte of events.
 */
export const eventRoutes = (context: PlatformContext) => {
  const { events } = context
  const mayRead = requireRight('events', context, { canBeInQuery: true })
  const app = new Hono<{ Variables: SecureHeadersVariables }>()

  const read = async (c: Context) => {
    const filter = readFilter(c)
    const [latest, counts] = await Promise.all([events.list({ ...filter, maxLength: MAX_LENGTH }), events.count()])
    const next = latest.at(-1)?.id
    const [older] = next === undefined ? [] : await events.list({ ...filter, before: next, limit: 1 })
    return { filter, counts, events: latest, next: older && next }
  }

  app.get(PAGE, headers, mayRead, async (c) => {
    const nonce = c.get('secureHeadersNonce') ?? ''
    c.header('Cache-Control', 'no-store')
    return c.html(renderEventPage({ ...(await read(c)), nonce, token: parameterOf(c, 'access_token') }))
  })
  app.get(DATA, headers, mayRead, async (c) => {
    const { filter: _, ...page } = await read(c)
    return c.json(page, 200, { 'Cache-Control': 'no-store' })
  })
  return app
}
