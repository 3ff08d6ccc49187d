import { defineModel } from '../testing/model'
import { relayMachine } from './relay.machine'

export const relayModel = defineModel({
  machine: relayMachine,
  events: [{ type: 'search.requested', cause: 'queryErrorRetry', resets: [] }],
})
