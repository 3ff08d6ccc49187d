import { systemClock, type Clock } from './clock'
import { sleep, withDeadline } from './deadline'
import { observe, type Observable } from './status'

/**
 * Gives an access token. Called once, and again with reason `expired` when the platform refuses what it gave or the token
 * is about to expire: then it must not answer from a cache.
 */
export type AccessTokenFunction = (context: { reason: 'first' | 'expired' }) => string | Promise<string>

/** @see Specification, sentence 9.14 */
export const MAX_TOKEN_RENEWALS = 5
/** The wait between two attempts of a renewal that fails. Renewals further apart than this are not consecutive. */
export const TOKEN_RENEWAL_WINDOW_MS = 500
/** A renewal that takes longer fails, all its attempts included. */
export const TOKEN_RENEWAL_TIMEOUT_MS = 20_000
/** A JWT is renewed so long before it expires. */
const EXPIRING_MS = 60_000

/** Whether a text can stand in the header `Authorization`: visible ASCII, no spaces. */
export const isToken = (value: unknown): value is string => typeof value === 'string' && /^[!-~]+$/.test(value)

/** A token that was handed out; two calls that hold the same one share its renewal. */
export interface TokenLease {
  readonly token: string
  /** In milliseconds since 1970; Infinity if the token does not say when it expires. */
  readonly expiringAt: number
}

/**
 * `expiring`: there is no token, or it expires within a minute; the next call gets another first. `renewing`: calls wait
 * for a token. `failed`: the last renewal failed, or the token was refused and cannot be renewed; the next call tries
 * again.
 */
export type TokenStatus = 'valid' | 'expiring' | 'renewing' | 'failed'

/** Holds the access token of any number of clients and engines, and renews it once for all their calls. */
export interface TokenSource extends Observable<TokenStatus> {
  /**
   * When the status turns from `valid` to `expiring`, in milliseconds since 1970; Infinity if that is unknown. Time alone
   * notifies no subscriber.
   */
  expiringAt(): number
  /**
   * Gets another token now, or waits for the one on its way. Resets the count of attempts. Does nothing if nothing
   * renews the token.
   *
   * @throws what the function threw, or an `Error` if it did not settle in time.
   */
  refresh(): Promise<void>
  /** Whether a function renews the token. */
  readonly isRenewable: boolean
  /** Returns the token to send. @throws what the function threw. */
  lease(): TokenLease | Promise<TokenLease>
  /**
   * Returns the token in place of one that was refused; `undefined` if it cannot be renewed, or not again.
   *
   * @param renewals - how often the token was renewed for the same call before.
   */
  renew(refused: TokenLease, renewals: number): TokenLease | Promise<TokenLease> | undefined
}

export interface TokenSourceConfiguration {
  /** The token, or the function that gives and renews it. */
  accessToken: string | AccessTokenFunction
  /** Renews a token that is a text. */
  renew?: AccessTokenFunction
  /** Default: that of the runtime. */
  clock?: Clock
}

/** When a JWT is to be renewed, in milliseconds since 1970; Infinity if the token does not say. */
const expiryOf = (token: string) => {
  try {
    const payload = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')
    return (JSON.parse(atob(payload)) as { exp: number }).exp * 1000 - EXPIRING_MS || Infinity
  } catch {
    return Infinity
  }
}

/**
 * Creates a source of access tokens, which several clients can share. The token is renewed when a platform refuses it
 * with status 401 or 419, and a minute before it expires if it is a JWT. An attempt that throws, or returns no token, is
 * repeated after 500 ms, up to 5 in a row.
 *
 * @see Specification, sentences 8.2 and 9.14; Protocol, section 1.4
 */
export const createTokenSource = ({
  accessToken,
  renew = typeof accessToken === 'string' ? undefined : accessToken,
  clock = systemClock,
}: TokenSourceConfiguration): TokenSource => {
  let current: TokenLease | undefined
  let pending: Promise<TokenLease> | undefined
  let failure: { cause: unknown } | undefined
  let reason: 'first' | 'expired' = 'first'
  let attempts = 0
  let lastAttemptAt = -Infinity

  const isExpiring = () => !current || clock.now() >= current.expiringAt
  const [observable, changed] = observe<TokenStatus>(() => {
    if (pending) return 'renewing'
    if (failure) return 'failed'
    return isExpiring() ? 'expiring' : 'valid'
  })

  const request = async (signal: AbortSignal, ask: AccessTokenFunction) => {
    for (;;) {
      attempts += 1
      try {
        const token: unknown = await ask({ reason })
        if (!isToken(token)) throw new TypeError('accessToken must return visible ASCII characters.')
        const expiringAt = expiryOf(token)
        // A new token that seems to expire already: the clocks differ, or it lives no longer.
        return { token, expiringAt: expiringAt > clock.now() ? expiringAt : Infinity }
      } catch (cause) {
        if (signal.aborted || attempts >= MAX_TOKEN_RENEWALS) throw cause
      }
      await sleep(clock, TOKEN_RENEWAL_WINDOW_MS, signal)
    }
  }

  const run = async (ask: AccessTokenFunction) => {
    const toError = () => new Error(`accessToken did not settle within ${TOKEN_RENEWAL_TIMEOUT_MS} ms.`)
    try {
      current = await withDeadline(clock, undefined, TOKEN_RENEWAL_TIMEOUT_MS, toError, async (signal) =>
        request(signal, ask),
      )
      failure = undefined
      // What gave the first token has renewed nothing yet.
      if (reason === 'first') attempts = 0
      reason = 'expired'
      return current
    } catch (cause) {
      current = undefined
      failure = { cause }
      throw cause
    } finally {
      lastAttemptAt = clock.now()
      pending = undefined
      changed()
    }
  }

  /** Starts a renewal, or waits for the one that runs; `undefined` after the last attempt. */
  const start = () => {
    if (pending || !renew) return pending
    if (clock.now() - lastAttemptAt >= TOKEN_RENEWAL_WINDOW_MS) attempts = 0
    if (attempts >= MAX_TOKEN_RENEWALS) return undefined
    pending = run(renew)
    changed()
    return pending
  }

  if (typeof accessToken === 'string') {
    current = { token: accessToken, expiringAt: expiryOf(accessToken) }
    reason = 'expired'
  }
  return {
    ...observable,
    expiringAt: () => current?.expiringAt ?? Infinity,
    async refresh() {
      if (!pending) attempts = 0
      await start()
    },
    isRenewable: renew !== undefined,
    lease() {
      if (!pending && current && !(renew && isExpiring())) return current
      return start() ?? current ?? Promise.reject(failure?.cause)
    },
    renew(refused, renewals) {
      const isAnother = !pending && current !== refused
      const lease = renewals < MAX_TOKEN_RENEWALS ? (isAnother && current) || start() : undefined
      if (!lease) {
        failure ??= { cause: undefined }
        changed()
      }
      return lease
    },
  }
}
