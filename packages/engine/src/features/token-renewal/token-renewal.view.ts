import type { SnapshotFrom } from 'xstate'
import type { TokenRenewalEvent, tokenRenewalMachine, TokenStatus } from './token-renewal.machine'

/** The status of the token, and whether it can be renewed. */
export interface TokenRenewalState {
  /** The state of the token. */
  status: TokenStatus
  /** Whether a function renews the token. */
  isRenewable: boolean
}

/** Returns the state of `tokenRenewal` from its machine. */
export const toTokenRenewalState = (
  { value }: SnapshotFrom<typeof tokenRenewalMachine>,
  isRenewable: boolean,
): TokenRenewalState => ({ status: value, isRenewable })

/** Returns the command that requests another token. */
export const toTokenRenewalCommands = (send: (event: TokenRenewalEvent) => void) => ({
  /** Requests another token now. It does nothing while a renewal is in flight, and if no function renews the token. */
  renew: () => send({ type: 'token.renew' }),
})

/** The commands that {@link toTokenRenewalCommands} returns. */
export interface TokenRenewalCommands extends ReturnType<typeof toTokenRenewalCommands> {}
