import { systemClock, type Clock } from './clock'
import { withDeadline } from './deadline'
import { MAX_TOKEN_RENEWALS, nextAttempt } from './renewal-rule'
import { observe, type Observable } from './status'

/**
 * Returns an access token. It is called once, and again with the reason `expired` if the platform rejects the token or
 * the token is about to expire. It must not return a cached token then.
 */
export type AccessTokenFunction = (context: { reason: 'first' | 'expired' }) => string | Promise<string>

/** The time limit of a renewal, including all attempts. */
export const TOKEN_RENEWAL_TIMEOUT_MS = 20_000
/** How long before its expiration a JWT is renewed. */
const EXPIRING_MS = 60_000

/** Returns whether a value can be sent in the header `Authorization`: visible ASCII, no spaces. */
export const isToken = (value: unknown): value is string => typeof value === 'string' && /^[!-~]+$/.test(value)

/** A token in use. Calls with the same lease share its renewal. */
export interface TokenLease {
  readonly token: string
  /** In milliseconds since 1970; Infinity if the token has no expiration time. */
  readonly expiringAt: number
}

/**
 * `expiring`: there is no token, or it expires within a minute; the next call renews it first. `renewing`: calls wait
 * for a token. `failed`: the last renewal failed, or the token was rejected and cannot be renewed; the next call tries
 * again.
 */
export type TokenStatus = 'valid' | 'expiring' | 'renewing' | 'failed'

/**
 * Repeats the attempts of a renewal. It is called when it starts to drive, and after each change of the source.
 *
 * @param attempts - The number of consecutive attempts, including the current one: 0 to 5.
 * @param delayMs - How long the driver must wait before it calls `attempt`, in milliseconds: 0 to 500; undefined unless
 *   the last attempt failed and is to be repeated.
 */
export type RenewalDriver = (attempts: number, delayMs: number | undefined) => void

/** Holds the access token of any number of clients and engines, and renews it once for all their calls. */
export interface TokenSource extends Observable<TokenStatus> {
  /**
   * When the status changes from `valid` to `expiring`, in milliseconds since 1970; Infinity if unknown. Subscribers
   * are not notified when that time passes.
   */
  expiringAt(): number
  /**
   * Renews the token now, or waits for the current renewal. Resets the count of attempts. Does nothing if the token
   * cannot be renewed.
   *
   * @throws The error of the function, or an `Error` if it did not settle in time.
   */
  refresh(): Promise<void>
  /** Whether a function renews the token. */
  readonly isRenewable: boolean
  /** Returns the token to send. @throws The error of the function. */
  lease(): TokenLease | Promise<TokenLease>
  /**
   * Returns the replacement of a rejected token; `undefined` if it cannot be renewed, or not again.
   *
   * @param renewals - Number of earlier renewals for the same call.
   */
  renew(refused: TokenLease, renewals: number): TokenLease | Promise<TokenLease> | undefined
  /**
   * Lets a driver repeat the attempts that fail, until the returned function is called. Of several drivers, the first
   * to call `attempt` makes it. Without any, the source makes the attempts; so a renewal continues if its driver ends.
   */
  drive(driver: RenewalDriver): () => void
  /** Makes the next attempt of the current renewal. It does nothing unless the renewal waits for that attempt. */
  attempt(): void
}

/** The token of a source, or the function that returns it, and how it is renewed. */
export interface TokenSourceConfiguration {
  /** The token, or a function that returns and renews it. */
  accessToken: string | AccessTokenFunction
  /** Renews a token that is given as a string. */
  renew?: AccessTokenFunction
  /** Default: the system clock. */
  clock?: Clock
}

/**
 * Returns when to renew a JWT, in milliseconds since 1970; Infinity if the token does not contain an expiration time.
 */
const expiryOf = (token: string) => {
  const payload = token.split('.')[1]
  // An API key has no parts, and an exception is slow.
  if (!payload) return Infinity
  try {
    return (
      (JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp: number }).exp * 1000 - EXPIRING_MS ||
      Infinity
    )
  } catch {
    return Infinity
  }
}

/** @throws {TypeError} If a function returned no token. */
const toLease = (token: unknown, now: number): TokenLease => {
  if (!isToken(token)) throw new TypeError('accessToken must return visible ASCII characters.')
  const expiringAt = expiryOf(token)
  // A new token that seems expired: the clocks differ, or its lifetime is too short.
  return { token, expiringAt: expiringAt > now ? expiringAt : Infinity }
}

/**
 * Counts the attempts of renewals, and waits between them for a driver, or for a timer without any.
 *
 * @param changed - Called when the status may have changed.
 */
const createAttempts = (clock: Clock, changed: () => void) => {
  const drivers = new Set<RenewalDriver>()
  /** Makes the next attempt, while the renewal waits for it. */
  let repeat: (() => void) | undefined
  let timer: unknown
  let attempts = 0
  let endedAt = -Infinity
  const next = (hasFailed: boolean) => nextAttempt(attempts, clock.now() - endedAt, hasFailed)

  const notify = () => {
    clock.clearTimeout(timer)
    for (const driver of drivers) driver(attempts, repeat && next(true)![1])
    if (repeat && !drivers.size) timer = clock.setTimeout(repeat, next(true)![1])
    changed()
  }

  /** Counts the first attempt of a renewal, from 0 if forced. Returns undefined if it must not be made. */
  const begin = (isForced: boolean) => {
    if (isForced) attempts = 0
    const step = next(false)
    if (step) attempts = step[0]
    return step
  }

  /** Waits for the next attempt. Throws the cause after the last one. */
  const wait = async (cause: unknown) => {
    endedAt = clock.now()
    if (!next(true)) throw cause
    await new Promise<void>((resolve) => {
      repeat = resolve
      notify()
    })
    attempts += 1
    repeat = undefined
    notify()
  }

  /** Ends a renewal, or the call that returned the first token, which does not count as one. */
  const end = (isFirst: boolean | undefined) => {
    if (isFirst) attempts = 0
    endedAt = clock.now()
    repeat = undefined
    notify()
  }

  const drive = (driver: RenewalDriver) => {
    drivers.add(driver)
    notify()
    return () => {
      drivers.delete(driver)
      notify()
    }
  }
  return [notify, begin, wait, end, { drive, attempt: () => repeat?.() }] as const
}

/**
 * Renews a token, up to 5 times in a row.
 *
 * @param wait - Waits for the next attempt. It throws after the last one.
 * @param settle - Called with the token, or with what failed.
 */
const renewToken = async (
  clock: Clock,
  ask: AccessTokenFunction,
  reason: 'first' | 'expired',
  wait: (cause: unknown) => Promise<void>,
  settle: (lease?: TokenLease, failure?: { cause: unknown }) => void,
): Promise<TokenLease> => {
  const request = async (signal: AbortSignal) => {
    for (;;) {
      try {
        return toLease(await ask({ reason }), clock.now())
      } catch (cause) {
        if (signal.aborted) throw cause
        await wait(cause)
      }
    }
  }
  const toError = () => new Error(`accessToken did not settle within ${TOKEN_RENEWAL_TIMEOUT_MS} ms.`)
  let lease: TokenLease
  try {
    lease = await withDeadline(clock, undefined, TOKEN_RENEWAL_TIMEOUT_MS, toError, request)
  } catch (cause) {
    settle(undefined, { cause })
    throw cause
  }
  settle(lease)
  return lease
}

/**
 * Creates a source of access tokens, which several clients can share. The token is renewed if a platform rejects it
 * with status 401 or 419, and a minute before it expires if it is a JWT. A failed attempt, which throws or returns no
 * token, is repeated after 500 ms, up to 5 times in a row.
 *
 * @see Specification, sentences 8.2 and 9.14; Protocol, section 1.4
 */
export function createTokenSource({ accessToken, renew, clock = systemClock }: TokenSourceConfiguration): TokenSource {
  let current: TokenLease | undefined
  let failure: { cause: unknown } | undefined
  let pending: Promise<TokenLease> | undefined
  if (typeof accessToken === 'string') current = { token: accessToken, expiringAt: expiryOf(accessToken) }
  else renew ??= accessToken
  let reason: 'first' | 'expired' = current ? 'expired' : 'first'

  const isExpiring = () => !current || clock.now() >= current.expiringAt
  const [observable, changed] = observe<TokenStatus>(() => {
    if (pending) return 'renewing'
    if (failure) return 'failed'
    return isExpiring() ? 'expiring' : 'valid'
  })
  const [notify, begin, wait, end, driving] = createAttempts(clock, changed)

  const settle = (lease?: TokenLease, failed?: { cause: unknown }) => {
    const isFirst = lease && reason === 'first'
    if (lease) reason = 'expired'
    current = lease
    failure = failed
    pending = undefined
    end(isFirst)
  }

  /** Starts a renewal, or waits for the current one; `undefined` after the last attempt. If forced, counts from 0 again. */
  const start = (isForced = false) => {
    if (!pending && renew && begin(isForced)) {
      pending = renewToken(clock, renew, reason, wait, settle)
      notify()
    }
    return pending
  }

  return {
    ...observable,
    ...driving,
    expiringAt: () => current?.expiringAt ?? Infinity,
    async refresh() {
      await start(true)
    },
    isRenewable: !!renew,
    lease() {
      if (!pending && current && !(renew && isExpiring())) return current
      return start() ?? current ?? Promise.reject(failure?.cause)
    },
    renew(refused, renewals) {
      const isAnother = !pending && current !== refused
      const lease = renewals < MAX_TOKEN_RENEWALS ? (isAnother && current) || start() : undefined
      if (!lease) {
        failure ??= { cause: undefined }
        notify()
      }
      return lease
    },
  }
}
