import { defineModel } from '../../testing/model'
import { analyticsMachine, type AnalyticsEvent, type OutgoingEvent } from './analytics.machine'

const event: OutgoingEvent = { type: 'next', body: {} }

const events: AnalyticsEvent[] = [
  { type: 'search.ask', cause: 'searchboxSubmit', feature: 'searchBox:main', event: {} },
  { type: 'search.starting', cause: 'searchboxSubmit', parameters: { q: 'shoes' } },
  { type: 'search.started', cause: 'searchboxSubmit', parameters: { q: 'shoes' } },
  {
    type: 'report.make',
    report: { type: 'search.revised', cause: 'queryTrigger', request: {}, response: {}, parameters: {}, startedAt: 0 },
  },
  { type: 'report.make', report: { type: 'feature.emitted', event: { type: 'answer.hidden' } } },
  { type: 'events.add', events: [event] },
  { type: 'events.flush' },
  { type: 'consent.check' },
  { type: 'consent.choose', isConsented: true },
  { type: 'consent.choose', isConsented: false },
  { type: 'visitor.forget' },
]

export const analyticsModel = defineModel({
  machine: analyticsMachine,
  input: { consent: 'required' },
  events,
  outputs: { send: undefined },
})

export const mixedAnalyticsModel = defineModel({
  machine: analyticsMachine,
  input: { consent: 'given' },
  events: [
    { type: 'events.add', events: [event, { type: 'click', body: {} }] },
    { type: 'consent.choose', isConsented: false },
  ],
  outputs: { send: undefined },
})

export const offlineAnalyticsModel = defineModel({
  machine: analyticsMachine,
  input: { consent: 'given' },
  events: [
    { type: 'events.add', events: [event, { ...event }] },
    { type: 'events.flush' },
    { type: 'consent.choose', isConsented: false },
  ],
  outputs: { send: undefined },
})
