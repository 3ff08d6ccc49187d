import { assign } from 'xstate'
import { MAX_TIMER_MS } from '../../core/environment'
import { missingAction, missingActor } from '../../core/fetch-actor'
import { setup } from '../../core/setup'

/**
 * - `valid`: calls send the token.
 * - `expiring`: there is no token, or it expires within a minute. The next call first gets another.
 * - `renewing`: calls wait for a token. Up to 5 attempts are made, each 500 ms after the last one failed.
 * - `failed`: the renewal did not end in time, or the token was rejected and cannot be renewed. The next call tries again.
 * - `givenUp`: 5 attempts in a row brought no token that is accepted. Calls fail; after 500 ms, the next one tries again.
 */
export type TokenStatus = 'valid' | 'expiring' | 'renewing' | 'failed' | 'givenUp'

/** The attempts to renew the token, and the lifetime of the last accepted one. */
export interface TokenRenewalContext {
  /** Whether a function renews the token. */
  isRenewable: boolean
  /** The number of attempts in a row, including the current one: 0 to 5. */
  attempts: number
  /** The delay of the next attempt, in milliseconds, while the renewal waits for it. */
  delayMs: number
  /** How long the token was valid when it was accepted, in milliseconds; undefined if that is unknown. */
  validForMs: number | undefined
}

/** Reports of the source of the token, and requests for another token. */
export type TokenRenewalEvent =
  /** The source of the token reports its status: it is renewed (`token.attempt`), or waits for the next attempt. */
  | { type: 'token.accept'; attempts: number; validForMs: number | undefined }
  | { type: 'token.expire' | 'token.attempt' | 'token.fail' | 'token.giveUp'; attempts: number }
  | { type: 'token.wait'; attempts: number; delayMs: number }
  /** The user, or the application, requests another token now. */
  | { type: 'token.renew' }

type Reported = { event: { attempts: number } }
const note = { type: 'note', params: ({ event }: Reported) => event } as const
const renew = { 'token.renew': { guard: 'isRenewable', actions: 'renew' } } as const

/**
 * The renewal of the access token that all calls share. A call, or a user, starts it; the machine waits between its
 * attempts, and makes each further one. The machines of several engines have the same states: the first that has waited
 * makes the attempt, and the others follow.
 */
export const tokenRenewalMachine = setup({
  types: {
    context: {} as TokenRenewalContext,
    events: {} as TokenRenewalEvent,
    input: {} as { tokens: { isRenewable: boolean } },
  },
  actors: { followTokens: missingActor<void, (event: TokenRenewalEvent) => void>() },
  actions: {
    renew: missingAction('renew'),
    attempt: missingAction('attempt'),
    note: assign((_, { attempts }: { attempts: number }) => ({ attempts })),
  },
  guards: {
    isRenewable: ({ context }) => context.isRenewable,
  },
  delays: {
    untilExpiring: ({ context: { validForMs = Infinity } }) => Math.min(validForMs, MAX_TIMER_MS),
    untilAttempt: ({ context }) => context.delayMs,
  },
}).createMachine({
  id: 'tokenRenewal',
  context: ({ input }) => ({
    isRenewable: input.tokens.isRenewable,
    attempts: 0,
    delayMs: 0,
    validForMs: undefined,
  }),
  invoke: {
    src: 'followTokens',
    input: ({ self }: { self: { send: (event: TokenRenewalEvent) => void } }) => self.send,
  },
  initial: 'expiring',
  on: {
    'token.accept': {
      target: '.valid',
      actions: assign(({ event: { attempts, validForMs } }) => ({ attempts, validForMs })),
    },
    'token.expire': { target: '.expiring', actions: note },
    'token.attempt': { target: '.renewing.attempting', actions: note },
    'token.wait': {
      target: '.renewing.waiting',
      actions: assign(({ event: { attempts, delayMs } }) => ({ attempts, delayMs })),
    },
    'token.fail': { target: '.failed', actions: note },
    'token.giveUp': { target: '.givenUp', actions: note },
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
    renewing: {
      initial: 'attempting',
      states: {
        attempting: {},
        waiting: {
          after: {
            untilAttempt: {
              target: 'attempting',
              actions: [assign(({ context: { attempts } }) => ({ attempts: attempts + 1 })), 'attempt'],
            },
          },
        },
      },
    },
    failed: { on: renew },
    givenUp: { on: renew },
  },
})
