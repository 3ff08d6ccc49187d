import { MAX_TIMER_MS } from '../../core/environment'
import { defineModel } from '../../testing/model'
import { tokenRenewalMachine } from './token-renewal.machine'

const events = [
  { type: 'token.accept', attempts: 1, validForMs: 60_000 },
  { type: 'token.accept', attempts: 1, validForMs: MAX_TIMER_MS + 1 },
  { type: 'token.accept', attempts: 1, validForMs: undefined },
  { type: 'token.expire', attempts: 0 },
  { type: 'token.attempt', attempts: 1 },
  { type: 'token.wait', attempts: 1, delayMs: 500 },
  { type: 'token.wait', attempts: 4, delayMs: 300 },
  { type: 'token.fail', attempts: 1 },
  { type: 'token.giveUp', attempts: 5 },
  { type: 'token.renew' },
] as const

const machine = tokenRenewalMachine.provide({ actions: { renew: () => {}, attempt: () => {} } })
const ends = { done: ['token.accept'], error: ['token.fail', 'token.giveUp'] }

export const tokenRenewalModel = defineModel({ machine, events, ends, input: { tokens: { isRenewable: true } } })
export const fixedTokenModel = defineModel({ machine, events, ends, input: { tokens: { isRenewable: false } } })
