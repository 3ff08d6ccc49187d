import { emit, type EventObject } from 'xstate'
import type { SearchRequested } from './protocol'
import { setup } from './setup'

/**
 * Returns the machine of features that hold nothing: it has no modes, and emits each event that it receives. A feature
 * with another use for its events provides the action `relay`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const createRelayMachine = <Event extends EventObject>() =>
  setup({
    types: { events: {} as Event, emitted: {} as Event },
    actions: { relay: emit(({ event }) => event) },
  }).createMachine({ id: 'relay', on: { '*': { actions: 'relay' } } })

/** The machine of features that only ask for searches. */
export const relayMachine = /* @__PURE__ */ createRelayMachine<SearchRequested>()
