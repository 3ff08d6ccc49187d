import { nextAttempt } from '@querent/api-client'
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
  /** How long ago the last attempt failed when its wait was reported, in milliseconds. */
  waitedMs: number
  /** How long the token was valid when it was accepted, in milliseconds; undefined if that is unknown. */
  validForMs: number | undefined
}

/** Reports of the source of the token, and requests for another token. */
export type TokenRenewalEvent =
  /** The source of the token reports its status: it is renewed (`token.attempt`), or waits for the next attempt. */
  | { type: 'token.accept'; attempts: number; validForMs: number | undefined }
  | { type: 'token.expire' | 'token.attempt' | 'token.fail'; attempts: number }
  | { type: 'token.wait'; attempts: number; waitedMs: number }
  /** The user, or the application, requests another token now. */
  | { type: 'token.renew' }

type Reported = { event: { attempts: number } }
const note = { type: 'note', params: ({ event }: Reported) => event } as const
const renew = { 'token.renew': { guard: 'isRenewable', actions: 'renew' } } as const

/** Returns the attempt that a renewal waits for. */
const awaited = ({ context: { attempts, waitedMs } }: { context: TokenRenewalContext }) =>
  nextAttempt(attempts, waitedMs, true)!

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
    isLast: (_, { attempts }: { attempts: number }) => !nextAttempt(attempts, 0, true),
  },
  delays: {
    untilExpiring: ({ context: { validForMs = Infinity } }) => Math.min(validForMs, MAX_TIMER_MS),
    untilAttempt: (args) => awaited(args)[1],
  },
}).createMachine({
  id: 'tokenRenewal',
  context: ({ input }) => ({
    isRenewable: input.tokens.isRenewable,
    attempts: 0,
    waitedMs: 0,
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
      actions: assign(({ event: { attempts, waitedMs } }) => ({ attempts, waitedMs })),
    },
    'token.fail': [
      {
        guard: { type: 'isLast', params: ({ event }) => event },
        target: '.givenUp',
        actions: note,
      },
      { target: '.failed', actions: note },
    ],
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
              actions: [assign((args) => ({ attempts: awaited(args)[0] })), 'attempt'],
            },
          },
        },
      },
    },
    failed: { on: renew },
    givenUp: { on: renew },
  },
})
