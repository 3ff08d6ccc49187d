import { Hono } from 'hono'
import { requireRight } from '../http/authorization'
import { parseJson } from '../http/read-json'
import { readText } from '../http/read-text'
import { RequestError } from '../http/request-error'
import type { PlatformContext } from '../context/platform-context'
import { inSlices } from '../scheduling/slices'
import type { AnalyticsEvent } from './event-store'
import { readNextEvent } from './next-event'
import { requireFew, toStorable, type Judged } from './storable'
import { storeEvents } from './store-events'

// Ignores the content type: a beacon is sent as text to avoid a preflight request.
const parse = (body: string): unknown[] => {
  const content = parseJson(body)
  if (typeof content === 'object' && content !== null) return Array.isArray(content) ? content : [content]
  throw new RequestError(400, 'InvalidRequest', 'The request body must be an array of events')
}

const read = (event: unknown, receivedAt: number): Judged<AnalyticsEvent> => {
  const storable = toStorable(event)
  if ('problem' in storable) return storable
  const known = readNextEvent(storable.data)
  if ('problem' in known) return known
  const { type, clientId } = known.data
  return { data: { receivedAt, mode: 'next', type, clientId, payload: storable.data } }
}

const toVerdict = (event: Judged<AnalyticsEvent>) =>
  'problem' in event ? { accepted: false, errorCode: 'InvalidEvent', errorMessage: event.problem } : { accepted: true }

/**
 * Accepts events of mode "next". Each event is checked separately; accepted events are stored, except below
 * `/validate`.
 *
 * @see Protocol, section 12
 */
export const nextRoutes = (context: PlatformContext) => {
  const app = new Hono()
  app.use(requireRight('analytics', context, { canBeInQuery: true }))

  const readAll = async (request: Request) => {
    const reported = parse(await readText(request, context.configuration.limits.maxBodyBytes))
    requireFew(reported)
    const events: Judged<AnalyticsEvent>[] = []
    for await (const event of inSlices(reported)) events.push(read(event, context.now()))
    return events
  }

  app.post('/', async (c) => {
    const events = await readAll(c.req.raw)
    await storeEvents(
      context.events,
      events.flatMap((event) => ('data' in event ? [event.data] : [])),
    )
    return Response.json({ events: events.map(toVerdict) })
  })
  app.post('/validate', async (c) => Response.json({ events: (await readAll(c.req.raw)).map(toVerdict) }))
  return app
}
