import type { SnapshotFrom } from 'xstate'
import type { TokenRenewalEvent, tokenRenewalMachine, TokenStatus } from './token-renewal.machine'

/** The status of the token, the attempts to renew it, and whether it can be renewed. */
export interface TokenRenewalState {
  /** The state of the token. */
  status: TokenStatus
  /**
   * The number of attempts in a row to renew the token, 0 to 5: those of the current or the last renewal, and of renewals
   * less than 500 ms before it.
   */
  attempts: number
  /** Whether a function renews the token. */
  isRenewable: boolean
}

/** Returns the state of `tokenRenewal` from its machine. */
export const toTokenRenewalState = ({
  value,
  context: { attempts, isRenewable },
}: SnapshotFrom<typeof tokenRenewalMachine>): TokenRenewalState => ({
  status: typeof value === 'string' ? value : 'renewing',
  attempts,
  isRenewable,
})

/** Returns the command that requests another token. */
export const toTokenRenewalCommands = (send: (event: TokenRenewalEvent) => void) => ({
  /** Requests another token now. It does nothing while a renewal is in flight, and if no function renews the token. */
  renew: () => send({ type: 'token.renew' }),
})

/** The commands that {@link toTokenRenewalCommands} returns. */
export interface TokenRenewalCommands extends ReturnType<typeof toTokenRenewalCommands> {}
