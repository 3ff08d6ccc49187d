import { assign } from 'xstate'
import { MAX_TIMER_MS } from '../../core/environment'
import { missingAction, missingActor } from '../../core/fetch-actor'
import { setup } from '../../core/setup'

/**
 * - `valid`: calls send the token.
 * - `expiring`: there is no token, or it expires within a minute. The next call first gets another.
 * - `renewing`: calls wait for a token.
 * - `failed`: the last renewal failed, or the token was rejected and cannot be renewed. The next call tries again.
 */
export type TokenStatus = 'valid' | 'expiring' | 'renewing' | 'failed'

/** The lifetime of the last accepted token. */
export interface TokenRenewalContext {
  /** How long the token was valid when it was accepted, in milliseconds; undefined if that is unknown. */
  validForMs: number | undefined
}

/** Reports of the source of the token, and requests for another token. */
export type TokenRenewalEvent =
  /** The source of the token reports its status. */
  | { type: 'token.accept'; validForMs: number | undefined }
  | { type: 'token.expire' | 'token.wait' | 'token.fail' }
  /** The user, or the application, requests another token now. */
  | { type: 'token.renew' }

const renew = { 'token.renew': { actions: 'renew' } } as const

/** The status of the access token that all calls share. The source renews the token. */
export const tokenRenewalMachine = setup({
  types: { context: {} as TokenRenewalContext, events: {} as TokenRenewalEvent },
  actors: { followTokens: missingActor<void, (event: TokenRenewalEvent) => void>() },
  actions: { renew: missingAction('renew') },
  delays: { untilExpiring: ({ context: { validForMs = Infinity } }) => Math.min(validForMs, MAX_TIMER_MS) },
}).createMachine({
  id: 'tokenRenewal',
  context: { validForMs: undefined },
  invoke: {
    src: 'followTokens',
    input: ({ self }: { self: { send: (event: TokenRenewalEvent) => void } }) => self.send,
  },
  initial: 'expiring',
  on: {
    'token.accept': {
      target: '.valid',
      actions: assign(({ event: { validForMs } }) => ({ validForMs })),
    },
    'token.expire': '.expiring',
    'token.wait': '.renewing',
    'token.fail': '.failed',
  },
  states: {
    valid: {
      after: {
        untilExpiring: [
          {
            guard: ({ context: { validForMs = Infinity } }) => validForMs > MAX_TIMER_MS,
            target: 'valid',
            reenter: true,
            actions: assign(({ context: { validForMs } }) => ({ validForMs: validForMs && validForMs - MAX_TIMER_MS })),
          },
          { target: 'expiring' },
        ],
      },
      on: renew,
    },
    expiring: { on: renew },
    renewing: {},
    failed: { on: renew },
  },
})
