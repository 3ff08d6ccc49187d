import type { Context } from 'hono'
import { Hono } from 'hono'
import { parameterOf } from '../http/parameters'
import { authorize, tokenOf } from '../http/authorization'
import { parseRequest } from '../http/read-body'
import { readText } from '../http/read-text'
import { RequestError } from '../http/request-error'
import type { PlatformContext } from '../context/platform-context'
import { inSlices } from '../scheduling/slices'
import type { AnalyticsEvent } from './event-store'
import { legacyEvent, legacyTypes, type LegacyType } from './legacy-event'
import { readLegacyReport } from './legacy-report'
import { MAX_ID_LENGTH, requireFew, toStorable } from './storable'
import { storeEvents } from './store-events'
import { createVisits } from './visits'

const toPayload = (event: unknown, type: LegacyType) => {
  const storable = toStorable(event)
  if ('problem' in storable) throw new RequestError(400, 'InvalidRequest', storable.problem)
  parseRequest(legacyEvent[type], storable.data)
  return storable.data
}

const idOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value === '') return undefined
  if (value.length <= MAX_ID_LENGTH) return value
  throw new RequestError(400, 'InvalidRequest', `The id of a visitor must be at most ${MAX_ID_LENGTH} characters`)
}

/** Returns the visitor id as the caller sends it. Clients overwrite their stored id with the one in the reply. */
const visitorOf = (c: Context, { clientId, cid }: Readonly<Record<string, unknown>>) =>
  idOf(parameterOf(c, 'visitor')) ??
  idOf(parameterOf(c, 'visitorId')) ??
  idOf(clientId) ??
  idOf(cid) ??
  crypto.randomUUID()

/** Accepts events of mode "legacy", in both formats and below both roots. @see Protocol, section 11 */
export const legacyRoutes = (context: PlatformContext) => {
  const visits = createVisits(context.now)
  const app = new Hono()

  const take = async (c: Context, type: LegacyType) => {
    const body = await readText(c.req.raw, context.configuration.limits.maxBodyBytes)
    const { content, token } = readLegacyReport(body, type)
    c.set('tokenName', await authorize(tokenOf(c, true) ?? token, 'analytics', context))
    const reported = Array.isArray(content) && type === 'search' ? content : [content]
    requireFew(reported)
    const events: AnalyticsEvent[] = []
    for await (const event of inSlices(reported)) {
      const payload = toPayload(event, type)
      events.push({ receivedAt: context.now(), mode: 'legacy', type, clientId: visitorOf(c, payload), payload })
    }
    await storeEvents(context.events, events)
    const answers = events.map(({ clientId = '' }) => ({ visitId: visits.idOf(clientId), visitorId: clientId }))
    return Response.json(Array.isArray(content) ? { searchEventResponses: answers } : answers[0])
  }

  for (const root of ['/v15/analytics', '/ua/v15/analytics']) {
    for (const type of legacyTypes) app.post(`${root}/${type}`, (c) => take(c, type))
    app.post(`${root}/searches`, (c) => take(c, 'search'))
  }
  return app
}
