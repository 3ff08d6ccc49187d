import { defineModel } from '../../testing/model'
import { outboxMachine, type OutboxEvent, type OutgoingEvent } from './outbox.machine'

const machine = outboxMachine.provide({
  actions: { claim: () => {}, adopt: () => {}, save: () => {}, leave: () => {} },
})
const event: OutgoingEvent = { type: 'next', body: {} }
const ends: OutboxEvent[] = [
  { type: 'leave.end', events: [event], isReceived: true },
  { type: 'leave.end', events: [event], isReceived: false },
]

const modelOf = (events: OutboxEvent[]) =>
  defineModel({ machine, input: { droppedCount: 0 }, events, outputs: { send: undefined }, isInvoked: true })

export const outboxModel = modelOf([
  { type: 'events.add', events: [event, { ...event }] },
  { type: 'events.flush' },
  ...ends,
])
export const mixedOutboxModel = modelOf([{ type: 'events.add', events: [event, { type: 'click', body: {} }] }])
