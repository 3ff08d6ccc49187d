import { raise, assign } from 'xstate'
import type { ActorOf, AnyActor } from '../../core/actor'
import type { Environment } from '../../core/environment'
import { defineFeature, type DefineFeature, type FeatureFactory, type Tools } from '../../core/feature'
import { fetchActor } from '../../core/fetch-actor'
import { watchLeave } from '../../core/browser-defaults'
import type { OptionsSchema } from '../../core/options'
import type { Page } from '../../core/page'
import { toolsOf } from '../../core/tools'
import type { DomainProtocol } from '../../domain/protocol'
import { isReport, type ActEvent, type Report } from './acts'
import type { AnalyticsSettings } from './analytics.schema'
import {
  isReporting,
  toAnalyticsCommands,
  toAnalyticsState,
  type AnalyticsCommands,
  type AnalyticsState,
} from './analytics.view'
import { consentOf } from './consent'
import { consentMachine, type ActionsHistoryItem, type ConsentContext } from './consent.machine'
import type { OutgoingEvent } from './outbox.machine'
import type { ReportInput } from './report-input'
import { engineOutbox, isRunning, removeStored, type AnalyticsProtocol } from './send-events'
import { presentVisitor } from './visitor'

/** What the analytics events of a protocol are made from. */
export type ReportInputOf<P extends DomainProtocol> = ReportInput<
  P['request'],
  P['response'],
  P['facts'],
  P['parameters']
>

/** What is known about the visitor and the acts. */
export type Known = Pick<ConsentContext, 'visitor' | 'acts'>

/** How analytics reports one protocol in one mode. */
export interface EventMapping<P extends DomainProtocol> {
  history?: (environment: Environment) => ActionsHistoryItem[]
  /** Records a search before its request is built, in mode `legacy`. */
  record?: (known: Known, parameters: P['parameters'], tools: Tools<P, AnalyticsSettings>) => Known
  /** Returns the events that report what happened. */
  toEvents: (input: ReportInputOf<P>) => OutgoingEvent[]
  /** Returns the members of a request that describe the visitor and the act. */
  toRequest: (known: Known, page: Page<P>, settings: AnalyticsSettings) => Partial<P['request']>
  /**
   * Returns the request of any call with `present`, which `toRequest` returns now, in place of what it has about the
   * visitor. Its act stays. `present` is empty if analytics is disabled.
   */
  updateRequest: (request: object, present: Partial<P['request']>, page: Page<P>) => object
}

const toFollow = (act: ActEvent) => ({ type: 'act.follow' as const, act })

/** Returns the mapping of the mode that the options set. */
type MappingOf<P extends DomainProtocol> = (settings: AnalyticsSettings) => EventMapping<P>

/** Returns the events of a report; an empty list if a hook of the application throws. */
function eventsOf<P extends AnalyticsProtocol>(
  mappingOf: MappingOf<P>,
  { environment, input: settings, page, currentRequest }: Tools<P, AnalyticsSettings>,
  report: Report,
  known: Known,
): OutgoingEvent[] {
  try {
    const { request, responseParameters, ...content } = page()
    const input = {
      ...content,
      parameters: responseParameters ?? content.parameters,
      request: report.type === 'search.failed' || !request ? currentRequest() : request,
      ...report,
      report,
      ...known,
      settings,
      now: environment.clock.now(),
    } as ReportInputOf<P>
    const { beforeSend = (event) => event } = settings
    return mappingOf(settings)
      .toEvents(input)
      .flatMap((event) => beforeSend(event) ?? [])
  } catch (error) {
    environment.logger.error('An event was dropped: its hook threw', error)
    return []
  }
}

/** Returns the machine that reports with these mappings. */
function reportingMachine<P extends AnalyticsProtocol>(mappingOf: MappingOf<P>): typeof consentMachine {
  const toolsIn = (self: AnyActor) => toolsOf<P, AnalyticsSettings>(self)
  return consentMachine.provide({
    actions: {
      checkConsent: raise(({ context, self }) => {
        const tools = toolsIn(self)
        const type = consentOf(tools).read()
        if (type !== 'consent.give') return { type }
        const { environment, input } = tools
        return { type, visitor: presentVisitor(environment, context.visitor, mappingOf(input).history) }
      }),
      record: assign(({ context, self }, act) => {
        const tools = toolsIn(self)
        const { record } = mappingOf(tools.input)
        return act.type === 'search.starting' && record ? record(context, act.parameters, tools) : {}
      }),
      report({ context, self }, act) {
        if (isReport(act)) self.send({ type: 'events.add', events: eventsOf(mappingOf, toolsIn(self), act, context) })
      },
      forget: ({ self }) => removeStored(toolsIn(self)),
    },
    actors: {
      outbox: engineOutbox,
      // A call without a reply, which lasts as long as the engine.
      watchLeave: fetchActor((_: void, { signal, self }) => {
        const stop = watchLeave(toolsIn(self).environment, () => self._parent!.send({ type: 'events.flush' }))
        signal.addEventListener('abort', stop)
        return new Promise(() => {})
      }, Infinity),
    },
  })
}

/**
 * Defines the analytics of a protocol.
 *
 * @param mappings - how each mode that the schema allows reports.
 * @param schema - the options, such as `nextOptions()` of a protocol with one mode.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineAnalytics<P extends AnalyticsProtocol, Options>(
  mappings: { [Mode in AnalyticsSettings['mode']]?: EventMapping<P> },
  schema: OptionsSchema<AnalyticsSettings, Options>,
): FeatureFactory<P, Options, AnalyticsState, AnalyticsCommands, ActorOf<typeof consentMachine>> {
  const define: DefineFeature<P> = defineFeature
  const mappingOf: MappingOf<P> = ({ mode }) => mappings[mode]!
  return define({
    kind: 'analytics',
    schema,
    machine: /* @__PURE__ */ reportingMachine(mappingOf),
    calls: ({ mode, client = {} }) => {
      const call = mode === 'next' ? 'sendEvents' : 'sendLegacyEvent'
      return client[call] ? [] : [call]
    },
    contribute: (snapshot, page, input) =>
      isReporting(snapshot) ? mappingOf(input).toRequest(snapshot.context, page, input) : {},
    updateRequest(request, actor, { input, page }) {
      const { toRequest, updateRequest } = mappingOf(input)
      if (isRunning(actor)) actor.send({ type: 'consent.check' })
      const snapshot = actor.getSnapshot()
      const present = isReporting(snapshot) ? toRequest(snapshot.context, page(), input) : {}
      const updated = JSON.stringify(updateRequest(request, present, page()))
      // Options of a call may have functions, and name no visitor.
      return updated === JSON.stringify(request) ? request : (JSON.parse(updated) as object)
    },
    receive: {
      'feature.emitted'(signal) {
        const { feature, event } = signal
        if (event.type !== 'search.requested') return toFollow(signal)
        return toFollow({ type: 'search.ask', cause: event['cause'] as string, feature, event })
      },
      'search.starting': toFollow,
      'search.started': toFollow,
      'search.revised': toFollow,
      'search.succeeded': ({ type, origin, parameters }) =>
        origin === 'hydration' || origin === 'restore' ? undefined : toFollow({ type, parameters }),
      'search.failed': toFollow,
    },
    dependsOn: [],
    state: toAnalyticsState,
    commands: (send, tools, snapshot, isDryRun): AnalyticsCommands =>
      toAnalyticsCommands(
        (event) => {
          if (event.type === 'consent.choose' && !isDryRun()) {
            consentOf(tools).write(event.isConsented)
            // Also if the machine threw.
            if (!event.isConsented) removeStored(tools)
          }
          // Another tab may have changed the consent.
          send({ type: 'consent.check' }, true)
          send(event)
        },
        () => snapshot().context.acts,
      ),
  })
}
