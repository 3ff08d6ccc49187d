import type { ActorOf } from '../../core/actor'
import type { LegacyEventResponse } from '@querent/api-client'
import { assign, raise, type ActorRefFrom, type AnyActorRef } from 'xstate'
import type { Environment } from '../../core/environment'
import { defineFeature, type DefineFeature, type Tools, type FeatureFactory } from '../../core/feature'
import type { OptionsSchema } from '../../core/options'
import { fetchActor } from '../../core/fetch-actor'
import { hostPageOf, watchLeave } from '../../core/host'
import { oncePer } from '../../core/once-per'
import type { Page } from '../../core/page'
import { createStored } from '../../core/stored'
import { toolsOf } from '../../core/tools'
import type { DomainProtocol } from '../../domain/protocol'
import type { AnalyticsCalls } from '../../search/search-protocol'
import {
  analyticsMachine,
  batchOf,
  bytesOf,
  isAllowed,
  MAX_BATCH,
  MAX_BYTES,
  withEvents,
  type ActionsHistoryItem,
  type AnalyticsContext,
  type OutgoingEvent,
  type Report,
} from './analytics.machine'
import type { AnalyticsSettings } from './analytics.schema'
import {
  isReporting,
  toAnalyticsCommands,
  toAnalyticsState,
  type AnalyticsCommands,
  type AnalyticsState,
} from './analytics.view'
import type { Moment } from './moment'
import { createOutbox } from './outbox'
import { forgetVisitor, presentVisitor, storeVisitor } from './visitor'

/** A protocol whose client may send events. */
export interface AnalyticsProtocol extends DomainProtocol {
  client: { [Call in keyof AnalyticsCalls]?: AnalyticsCalls[Call] | undefined }
}

export type MomentOf<P extends DomainProtocol> = Moment<P['request'], P['response'], P['facts'], P['parameters']>

/** How analytics reports one protocol in one mode. */
export interface AnalyticsCatalogue<P extends DomainProtocol> {
  history?: (environment: Environment) => ActionsHistoryItem[]
  /** Records a search before its request is built, in mode `legacy`. */
  record?: (environment: Environment, parameters: P['parameters'], request: P['request']) => Partial<AnalyticsContext>
  /** Returns what later events must know of a report. */
  note?: (context: AnalyticsContext, report: Report) => Partial<AnalyticsContext>
  /** Returns the events that report what happened. */
  toEvents: (moment: MomentOf<P>) => OutgoingEvent[]
  /** Returns the members of a request that describe the visitor and the act. */
  toRequest: (context: AnalyticsContext, page: Page<P>, input: AnalyticsSettings) => Partial<P['request']>
  /**
   * Returns the request of any call with `present`, which `toRequest` returns now, in place of what it has about the
   * visitor. Its act stays. `present` is empty if analytics is disabled.
   */
  updateRequest: (request: object, present: Partial<P['request']>, page: Page<P>) => object
}

type AnalyticsTools<P extends DomainProtocol> = Tools<P, AnalyticsSettings>

const outboxOf = /* @__PURE__ */ oncePer(({ environment, input }: AnalyticsTools<AnalyticsProtocol>) =>
  createOutbox(environment, `${input.storageKey}.outbox`),
)

const storedConsentOf = /* @__PURE__ */ oncePer(({ environment, input }: AnalyticsTools<AnalyticsProtocol>) =>
  createStored(environment, `${input.storageKey}.consent`),
)

/** Returns the context with the choice of the visitor, also that of another tab, and the setting of the browser. */
const withConsent = (tools: AnalyticsTools<AnalyticsProtocol>, context: AnalyticsContext) => ({
  ...context,
  isConsented: storedConsentOf(tools).read((json) => json === true) ?? context.isConsented,
  isRefused: hostPageOf(tools.environment).doNotTrack,
})

function removeStored(tools: AnalyticsTools<AnalyticsProtocol>) {
  outboxOf(tools).clear()
  forgetVisitor(tools.environment)
}

type AnalyticsActor = ActorRefFrom<typeof analyticsMachine>

/** Returns whether the engine has not stopped, and the machine has not thrown. */
const isRunning = (actor: AnyActorRef) => (actor.getSnapshot() as { status: string }).status === 'active'

const toReport = (report: Report) => ({ type: 'report.make' as const, report })

/**
 * Sends events with one call. The platform may give the visitor another id. It fails if a retry may help: not if the
 * platform rejected the events, or received them and sent an unreadable reply.
 */
async function sendEvents(
  actor: AnalyticsActor,
  events: readonly OutgoingEvent[],
  given: { signal: AbortSignal; keepalive: boolean },
) {
  const tools = toolsOf<AnalyticsProtocol, AnalyticsSettings>(actor)
  const { client, input } = tools
  const { sendEvents = client.sendEvents, sendLegacyEvent = client.sendLegacyEvent } = input.client ?? {}
  const { type, body } = events[0]!
  /** Also after the engine has stopped, when the machine does not follow the consent any more. */
  const mayReport = () => {
    const { status, context } = actor.getSnapshot()
    return status !== 'error' && isAllowed(withConsent(tools, context))
  }
  const updateRequest = <Request>(request: Request) => {
    if (!mayReport()) throw new Error('No consent')
    return request
  }
  const options = updateRequest({ ...given, updateRequest })
  try {
    const made =
      type === 'next'
        ? sendEvents!(events.map(({ body }) => body) as never, options)
        : sendLegacyEvent!(type, body, options)
    const { visitorId } = ((await made) ?? {}) as LegacyEventResponse
    if (visitorId && !given.signal.aborted && mayReport()) storeVisitor(tools.environment, visitorId)
  } catch (error) {
    const { code, status = 0 } = (error ?? {}) as { code?: string; status?: number }
    const isFinal = code === 'malformed' || (status && status < 500 && ![401, 404, 408, 419, 429].includes(status))
    if (!isFinal) throw error
  }
}

/**
 * Defines the analytics of a protocol.
 *
 * @param catalogues - the events of each mode that the schema allows.
 * @param schema - the options, such as `nextOptions()` of a protocol with one mode.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineAnalytics<P extends AnalyticsProtocol, Options>(
  catalogues: { [Mode in AnalyticsSettings['mode']]?: AnalyticsCatalogue<P> },
  schema: OptionsSchema<AnalyticsSettings, Options>,
): FeatureFactory<P, Options, AnalyticsState, AnalyticsCommands, ActorOf<typeof analyticsMachine>> {
  const define: DefineFeature<P> = defineFeature
  const catalogueOf = ({ mode }: AnalyticsSettings) => catalogues[mode]!
  const toolsIn = (self: Parameters<typeof toolsOf>[0]) => toolsOf<P, AnalyticsSettings>(self)

  /** Returns the events of a report; an empty list if a hook of the application throws. */
  function eventsOf(tools: AnalyticsTools<P>, report: Report, context: AnalyticsContext): OutgoingEvent[] {
    const { environment, input, page, currentRequest } = tools
    const { request: shown, response, facts, parameters, answered = parameters, startedAt } = page()
    const request = report.type === 'search.failed' || !shown ? currentRequest() : shown
    const content = { request, response, facts, parameters: answered, startedAt }
    try {
      const now = environment.clock.now()
      const moment = { ...content, ...report, report, context, input, now } as MomentOf<P>
      const { beforeSend = (event) => event } = input
      return catalogueOf(input)
        .toEvents(moment)
        .flatMap((event) => beforeSend(event) ?? [])
    } catch (error) {
      environment.logger.error('An event was dropped: its hook threw', error)
      return []
    }
  }

  return define({
    kind: 'analytics',
    schema,
    machine: /* @__PURE__ */ analyticsMachine.provide({
      actions: {
        checkConsent: assign(({ context, self }) => {
          const tools = toolsIn(self)
          const present = withConsent(tools, context)
          if (!isAllowed(present)) return present
          const { environment, input } = tools
          return { ...present, ...presentVisitor(environment, present, catalogueOf(input).history) }
        }),
        // Without consent the state is left immediately, and what was claimed is removed.
        claim: ({ self }) => outboxOf(toolsIn(self)).claim(),
        adopt: assign(({ context, self }) =>
          withEvents({ ...context, events: outboxOf(toolsIn(self)).take() }, context.events),
        ),
        record: assign(({ context, self }, { parameters }) => {
          const { environment, input, currentRequest } = toolsIn(self)
          return (isAllowed(context) && catalogueOf(input).record?.(environment, parameters, currentRequest())) || {}
        }),
        note: assign(({ context, self }, report) => catalogueOf(toolsIn(self).input).note?.(context, report) ?? {}),
        report: raise(({ context, self }, report) => ({
          type: 'events.add' as const,
          events: isAllowed(context) ? eventsOf(toolsIn(self), report, context) : [],
        })),
        save: assign(({ context: { events, start, end }, self }) => ({
          events: outboxOf(toolsIn(self)).save(events, start < end),
        })),
        sendAll: assign(({ context: { events, end }, self }) => {
          const outbox = outboxOf(toolsIn(self))
          const { signal } = outbox
          const rest = events.slice(end)
          for (;;) {
            const batch = batchOf(rest, MAX_BATCH, MAX_BYTES - outbox.leaving)
            if (!batch.length) break
            const bytes = bytesOf(batch)
            outbox.leaving += bytes
            rest.splice(0, batch.length)
            sendEvents(self as never, batch, { signal, keepalive: true })
              .catch(() => {
                // The page may stay open after all.
                if (!signal.aborted && isRunning(self)) self.send({ type: 'events.add', events: batch })
              })
              .finally(() => (outbox.leaving -= bytes))
          }
          return { events: [...events.slice(0, end), ...rest] }
        }),
        forget: ({ self }) => removeStored(toolsIn(self)),
      },
      actors: {
        send: fetchActor(async (events: OutgoingEvent[], { signal, self }) =>
          sendEvents(self._parent as AnalyticsActor, events, { signal, keepalive: false }),
        ),
        // A call without a reply, which lasts as long as the engine.
        watchLeave: fetchActor((_: void, { signal, self }) => {
          const stop = watchLeave(toolsIn(self).environment, () =>
            (self._parent as AnalyticsActor).send({ type: 'events.flush' }),
          )
          signal.addEventListener('abort', stop)
          return new Promise(() => {})
        }, Infinity),
      },
    }),
    calls: ({ mode, client = {} }) => {
      const call = mode === 'next' ? 'sendEvents' : 'sendLegacyEvent'
      return client[call] ? [] : [call]
    },
    contribute: (snapshot, page, input) =>
      isReporting(snapshot) ? catalogueOf(input).toRequest(snapshot.context, page, input) : {},
    updateRequest(request, actor, { input, page }) {
      const { toRequest, updateRequest } = catalogueOf(input)
      if (isRunning(actor)) actor.send({ type: 'consent.check' })
      const snapshot = actor.getSnapshot()
      const present = isReporting(snapshot) ? toRequest(snapshot.context, page(), input) : {}
      const updated = JSON.stringify(updateRequest(request, present, page()))
      // Options of a call may have functions, and name no visitor.
      return updated === JSON.stringify(request) ? request : (JSON.parse(updated) as object)
    },
    receive: {
      'feature.emitted': (signal) => {
        const { feature, event } = signal
        return event.type === 'search.requested'
          ? { type: 'search.ask', cause: event['cause'] as string, feature, event }
          : toReport(signal)
      },
      'search.starting': (signal) => signal,
      'search.started': (signal) => signal,
      'search.revised': toReport,
      'search.succeeded': ({ type, by, parameters }) =>
        by === 'hydration' || by === 'restore' ? undefined : toReport({ type, parameters }),
      'search.failed': toReport,
    },
    reads: [],
    state: toAnalyticsState,
    commands: (send, tools): AnalyticsCommands =>
      toAnalyticsCommands((event) => {
        if (event.type === 'consent.choose') {
          storedConsentOf(tools).write(event.isConsented)
          // Also if the machine threw.
          if (!event.isConsented) removeStored(tools)
        }
        send(event)
      }),
  })
}
