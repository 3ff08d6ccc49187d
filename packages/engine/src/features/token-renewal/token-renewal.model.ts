import { MAX_TIMER_MS } from '../../core/environment'
import { defineModel } from '../../testing/model'
import { tokenRenewalMachine } from './token-renewal.machine'

export const tokenRenewalModel = defineModel({
  machine: tokenRenewalMachine.provide({ actions: { renew: () => {} } }),
  events: [
    { type: 'token.accept', validForMs: 60_000 },
    { type: 'token.accept', validForMs: MAX_TIMER_MS + 1 },
    { type: 'token.accept', validForMs: undefined },
    { type: 'token.expire' },
    { type: 'token.wait' },
    { type: 'token.fail' },
    { type: 'token.renew' },
  ],
  ends: { done: ['token.accept'], error: ['token.fail'] },
})
