import { defineModel } from '../../testing/model'
import type { ActEvent } from './acts'
import { consentMachine, type ConsentEvent } from './consent.machine'
import { outboxModel } from './outbox.model'

const visitor = { clientId: 'ada', history: [], url: null, referrer: null, userAgent: '' }

const acts: ActEvent[] = [
  { type: 'search.ask', cause: 'searchboxSubmit', feature: 'searchBox:main', event: {} },
  { type: 'search.starting', cause: 'searchboxSubmit', parameters: { q: 'shoes' } },
  { type: 'search.started', cause: 'searchboxSubmit', parameters: { q: 'shoes' } },
  { type: 'search.revised', cause: 'queryTrigger', request: {}, response: {}, parameters: {}, startedAt: 0 },
  { type: 'feature.emitted', event: { type: 'answer.hidden' } },
]

const events: ConsentEvent[] = [
  { type: 'consent.give', visitor },
  { type: 'consent.give', visitor: { ...visitor, clientId: 'bob' } },
  { type: 'consent.refuse' },
  { type: 'consent.forbid' },
  { type: 'consent.require' },
  ...acts.map((act) => ({ type: 'act.follow' as const, act })),
  { type: 'events.add', events: [{ type: 'search', body: { searchQueryUid: 'uid-1' } }] },
  { type: 'events.flush' },
  { type: 'consent.check' },
  { type: 'consent.choose', isConsented: true },
  { type: 'consent.choose', isConsented: false },
  { type: 'visitor.forget' },
]

export const consentModel = defineModel({
  machine: consentMachine.provide({
    actions: { checkConsent: () => {}, record: () => {}, report: () => {}, forget: () => {} },
    actors: { outbox: outboxModel.machine },
  }),
  events,
})
