import type { LegacyEventResponse } from '@querent/api-client'
import { assign, type AnyActorRef } from 'xstate'
import type { AnyActor } from '../../core/actor'
import { fetchActor } from '../../core/fetch-actor'
import { oncePer } from '../../core/once-per'
import { toolsOf } from '../../core/tools'
import type { Tools } from '../../core/feature'
import type { DomainProtocol } from '../../domain/protocol'
import type { AnalyticsCalls } from '../../search/search-protocol'
import type { AnalyticsSettings } from './analytics.schema'
import { consentOf } from './consent'
import { createOutbox } from './outbox'
import { batchOf, leavingOf, outboxMachine, withEvents, type OutgoingEvent } from './outbox.machine'
import { forgetVisitor, storeVisitor } from './visitor'

/** A protocol whose client may send events. */
export interface AnalyticsProtocol extends DomainProtocol {
  client: { [Call in keyof AnalyticsCalls]?: AnalyticsCalls[Call] | undefined }
}

type AnalyticsTools = Tools<AnalyticsProtocol, AnalyticsSettings>

const storedOf = /* @__PURE__ */ oncePer(({ environment, input }: AnalyticsTools) =>
  createOutbox(environment, `${input.storageKey}.outbox`),
)

/** Returns the stored events of the feature whose actor is `self`, or an actor invoked by it. */
const outboxOf = (self: AnyActor) => storedOf(toolsOf<AnalyticsProtocol, AnalyticsSettings>(self))

/** Removes all stored data except the consent. */
export function removeStored(tools: AnalyticsTools) {
  storedOf(tools).clear()
  forgetVisitor(tools.environment)
}

const statusOf = (actor: AnyActorRef) => (actor.getSnapshot() as { status: string }).status

/** Returns whether the engine has not stopped, and the machine has not thrown. */
export const isRunning = (actor: AnyActorRef) => statusOf(actor) === 'active'

/** Returns whether the visitor consents now, also after the engine has stopped. A machine that threw reports nothing. */
const mayReport = (outbox: AnyActorRef) =>
  statusOf(outbox._parent!) !== 'error' &&
  consentOf(toolsOf<AnalyticsProtocol, AnalyticsSettings>(outbox)).read() === 'consent.give'

/**
 * Sends events with one call. The platform may give the visitor another id. It fails if a retry may help: not if the
 * platform rejected the events, or received them and sent an unreadable reply.
 */
async function sendEvents(
  outbox: AnyActorRef,
  events: readonly OutgoingEvent[],
  given: { signal: AbortSignal; keepalive: boolean },
) {
  const tools = toolsOf<AnalyticsProtocol, AnalyticsSettings>(outbox)
  const { client, input, environment } = tools
  const { sendEvents = client.sendEvents, sendLegacyEvent = client.sendLegacyEvent } = input.client ?? {}
  const { type, body } = events[0]!
  const updateRequest = <Request>(request: Request) => {
    if (!mayReport(outbox)) throw new Error('No consent')
    return request
  }
  const options = updateRequest({ ...given, updateRequest })
  try {
    const made =
      type === 'next'
        ? sendEvents!(events.map(({ body }) => body) as never, options)
        : sendLegacyEvent!(type, body, options)
    const { visitorId } = ((await made) ?? {}) as LegacyEventResponse
    if (visitorId && !given.signal.aborted && mayReport(outbox)) storeVisitor(environment, visitorId)
  } catch (error) {
    const { code, status = 0 } = (error ?? {}) as { code?: string; status?: number }
    const isFinal = code === 'malformed' || (status && status < 500 && ![401, 404, 408, 419, 429].includes(status))
    if (!isFinal) throw error
  }
}

/** The outbox of an engine, which stores events and sends them with the client. */
export const engineOutbox = /* @__PURE__ */ outboxMachine.provide({
  actions: {
    claim: ({ self }) => outboxOf(self).claim(),
    adopt: assign(({ context, self }) => withEvents({ ...context, events: outboxOf(self).take() }, context.events)),
    save: assign(({ context: { events, start, end }, self }) => ({
      events: mayReport(self) ? outboxOf(self).save(events, start < end) : [],
    })),
    leave({ context, self }) {
      const { signal } = outboxOf(self)
      const leaving = leavingOf(context)
      while (leaving.length) {
        const events = leaving.splice(0, batchOf(leaving).length)
        const end = (isReceived: boolean) => () => {
          if (!signal.aborted && isRunning(self)) self.send({ type: 'leave.end', events, isReceived })
        }
        sendEvents(self, events, { signal, keepalive: true }).then(end(true), end(false))
      }
    },
  },
  actors: {
    send: fetchActor(async (events: OutgoingEvent[], { signal, self }) =>
      sendEvents(self._parent!, events, { signal, keepalive: false }),
    ),
  },
})
