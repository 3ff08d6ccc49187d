/**
 * Gives the access token of a client. Asked once, and again with reason `expired` when the platform refuses what it
 * gave: then it must not answer from a cache.
 */
export type AccessTokenFunction = (context: { reason: 'first' | 'expired' }) => string | Promise<string>

/** @see Specification, sentence 9.14 */
export const MAX_TOKEN_RENEWALS = 5
/** Renewals further apart than this are not consecutive. */
export const TOKEN_RENEWAL_WINDOW_MS = 500

/** Whether a text can stand in the header `Authorization`: visible ASCII, no spaces. */
export const isToken = (value: unknown): value is string => typeof value === 'string' && /^[!-~]+$/.test(value)

/** A token, or a token on its way; two calls that hold the same one share its renewal. */
export type TokenLease = Promise<string>

/** Holds the token that all calls of a client share. */
export interface TokenSource {
  lease(): TokenLease
  /** A lease for the one that was refused; `undefined` where the token cannot be renewed (again). */
  renew(refused: TokenLease): TokenLease | undefined
  /** Lets the next call ask anew where the token function has not answered. */
  forgetPending(): void
}

/** @see Specification, sentence 8.2; Protocol, section 1.4 */
export const createTokenSource = (accessToken: string | AccessTokenFunction): TokenSource => {
  let current: TokenLease | undefined
  let pending: TokenLease | undefined
  let renewals = 0
  let lastRenewal = 0

  const request = async (reason: 'first' | 'expired') => {
    const token: unknown = await (typeof accessToken === 'string' ? accessToken : accessToken({ reason }))
    if (!isToken(token)) throw new TypeError('accessToken must return visible ASCII characters.')
    return token
  }
  const ask = (reason: 'first' | 'expired') => {
    const asked = request(reason)
    const settle = (outcome: TokenLease | undefined) => {
      if (current !== asked) return
      current = outcome
      pending = undefined
      if (reason === 'expired') lastRenewal = Date.now()
    }
    current = pending = asked
    asked.then(
      () => settle(asked),
      () => settle(undefined),
    )
    return asked
  }

  return {
    lease: () => current ?? ask('first'),
    renew(refused) {
      if (typeof accessToken === 'string') return undefined
      if (current && current !== refused) return current
      if (Date.now() - lastRenewal >= TOKEN_RENEWAL_WINDOW_MS) renewals = 0
      if (renewals === MAX_TOKEN_RENEWALS) return undefined
      renewals += 1
      return ask('expired')
    },
    forgetPending() {
      if (current === pending) current = undefined
    },
  }
}
