import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { Returning } from '../../core/feature'
import type { Named } from '../../core/options'
import { nextAttempt, type TokenSource } from '@querent/api-client'
import { fetchActor } from '../../core/fetch-actor'
import { defineSearchFeature, searchToolsOf } from '../../search/search-protocol'
import { tokenRenewalMachine, type TokenRenewalEvent } from './token-renewal.machine'
import { tokenRenewalOptions, type TokenRenewalOptions } from './token-renewal.schema'
import { toTokenRenewalCommands, toTokenRenewalState, type TokenRenewalCommands } from './token-renewal.view'

interface TokenRenewalInput {
  tokens: TokenSource
}

/** Returns the current status of the source. */
function report(tokens: TokenSource, now: number, attempts: number, delayMs: number | undefined): TokenRenewalEvent {
  const status = tokens.status()
  const validForMs = tokens.expiringAt() - now
  if (delayMs !== undefined) return { type: 'token.wait', attempts, delayMs }
  if (status === 'valid')
    return { type: 'token.accept', attempts, validForMs: validForMs < Infinity ? validForMs : undefined }
  if (status === 'failed') return { type: nextAttempt(attempts, 0, true) ? 'token.fail' : 'token.giveUp', attempts }
  return { type: status === 'renewing' ? 'token.attempt' : 'token.expire', attempts }
}

/**
 * Shows the state of the access token, times the attempts of its renewal, and renews it on request. The source of the
 * token serves all engines and clients that share it: a token that a platform rejects, or that is about to expire, is
 * renewed once for all calls that wait for it. Several engines may each have this feature with one source. If one
 * stops, another one or the source makes the next attempt.
 *
 * The state contains neither the token nor the error of a renewal, which may contain the token.
 *
 * @param options - `tokens`: the source, as `createTokenSource` of `@querent/api-client` returns it.
 * @throws {InvalidOptionsError} if `tokens` is not a source of tokens.
 * @see Specification, sentences 4.50, 8.2 and 9.14; Protocol, section 1.4
 */
export const tokenRenewal = defineSearchFeature({
  kind: 'tokenRenewal',
  schema: tokenRenewalOptions as Named<typeof tokenRenewalOptions, TokenRenewalOptions>,
  machine: /* @__PURE__ */ tokenRenewalMachine.provide({
    actors: {
      // A call without a reply, which lasts as long as the engine.
      followTokens: fetchActor((send: (event: TokenRenewalEvent) => void, { signal, self }) => {
        const { input, environment } = searchToolsOf<TokenRenewalInput>(self)
        const { tokens } = input
        const stop = tokens.drive((...progress) => send(report(tokens, environment.clock.now(), ...progress)))
        signal.addEventListener('abort', stop)
        return new Promise(() => {})
      }, Infinity),
    },
    actions: {
      attempt: ({ self }) => searchToolsOf<TokenRenewalInput>(self).input.tokens.attempt(),
      renew: ({ self }) => {
        // A failure is a status. The error is not exposed, because it may contain the token.
        searchToolsOf<TokenRenewalInput>(self)
          .input.tokens.refresh()
          .catch(() => {})
      },
    },
  }),
  dependsOn: [],
  state: toTokenRenewalState,
  commands: toTokenRenewalCommands as Returning<typeof toTokenRenewalCommands, TokenRenewalCommands>,
})

/** The actor that runs the machine of `tokenRenewal`. */
export interface TokenRenewalActor extends ActorOf<typeof tokenRenewal> {}

/** What `engine.get(tokenRenewal)` returns: the state, the commands and the actor of the feature. */
export interface TokenRenewalController extends ControllerOf<typeof tokenRenewal> {}
