import { createTokenSource, MAX_TOKEN_RENEWALS, type TokenLease } from './access-token'
import { checkTimeout, type ApiRequest, type Settings } from './configuration'
import { sleep, withDeadline, type Stop } from './deadline'
import { ApiError, type ApiErrorDetails } from './errors/api-error'
import { ConfigurationError } from './errors/configuration-error'
import { DisconnectedError } from './errors/disconnected-error'
import { RateLimitedError } from './errors/rate-limited-error'
import { TokenExpiredError } from './errors/token-expired-error'
import { readReply, type CallDefinition } from './reply'

/** How one call differs from the others of its client. */
export interface CallOptions {
  /** Ends the call with code `aborted`. */
  signal?: AbortSignal
  /** In place of the configured one; same range. */
  timeoutMs?: number
}

const withoutQuery = (url: string) => url.replace(/[?#].*/s, '')

/** What `Retry-After` asks for, be it seconds or a date. */
const retryAfterOf = (headers: Headers) => {
  const value = headers.get('retry-after')?.trim()
  if (!value) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/**
 * Sends calls: with the token, within their time, again where the platform asks for it.
 *
 * @see Protocol, sections 1.2 to 1.6
 */
export const createTransport = (settings: Settings) => {
  const { onRequest, onResponse } = settings
  const tokens = createTokenSource(settings.accessToken)
  const refusedRemedy =
    typeof settings.accessToken === 'string'
      ? 'is invalid or expired; give a new one, or a function as accessToken that renews it'
      : 'was renewed too often; check that the function accessToken gives a fresh one'

  const tokenOf = async (lease: TokenLease, details: ApiErrorDetails) => {
    try {
      return await lease
    } catch (cause) {
      throw new TokenExpiredError({ ...details, cause, remedy: 'could not be had from the function accessToken' })
    }
  }

  const hooked = async <Value>(hook: string, details: ApiErrorDetails, run: () => Value) => {
    try {
      return await run()
    } catch (cause) {
      throw new ConfigurationError(`The hook ${hook} failed on the call ${details.call}: correct it.`, {
        ...details,
        cause,
      })
    }
  }

  const send = async (prepared: ApiRequest, details: ApiErrorDetails, signal: AbortSignal) => {
    const context = { call: details.call }
    const changed = onRequest && (await hooked('onRequest', details, () => onRequest(prepared, context)))
    signal.throwIfAborted()
    const { url, method, headers, body } = changed ?? prepared
    const sent = { call: details.call, url: withoutQuery(url) }
    // Taken off its owner: as a method of something else the browser's own refuses to run.
    const fetch = settings.fetch ?? globalThis.fetch
    let response: Response
    try {
      response = await fetch(url, { method, headers, body, signal })
    } catch (cause) {
      signal.throwIfAborted()
      throw new DisconnectedError('network', { ...sent, cause })
    }
    if (onResponse) await hooked('onResponse', sent, () => onResponse(response.clone(), context))
    // Read whatever the status, which frees the connection.
    const text = await response.text().catch((cause: unknown) => {
      signal.throwIfAborted()
      if (response.ok) throw new DisconnectedError('network', { ...sent, cause })
      return ''
    })
    signal.throwIfAborted()
    return { response, text, details: sent }
  }

  return async <Reply>(
    definition: CallDefinition<Reply>,
    content: object,
    options: CallOptions = {},
  ): Promise<Reply> => {
    const { call, path } = definition
    const address = settings.baseUrl + path
    const where: ApiErrorDetails = { call, url: address }

    const work = async (timeoutMs: number, signal: AbortSignal) => {
      const endsAt = Date.now() + timeoutMs
      const body = JSON.stringify(content)
      let lease = tokens.lease()
      let renewals = 0
      for (let retries = 0; ;) {
        const token = await tokenOf(lease, where)
        signal.throwIfAborted()
        const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
        const prepared = { url: address + settings.query, method: 'POST', headers, body }
        const { response, text, details } = await send(prepared, where, signal)
        const { status } = response
        if (status === 401 || status === 419) {
          const renewed = renewals++ < MAX_TOKEN_RENEWALS ? tokens.renew(lease) : undefined
          if (!renewed) throw new TokenExpiredError({ ...details, status, remedy: refusedRemedy })
          lease = renewed
        } else if (status === 404) {
          throw new DisconnectedError('not-found', details)
        } else if (status === 429) {
          const retryAfterMs = retryAfterOf(response.headers)
          const delayMs = Math.max(
            retryAfterMs ?? 0,
            Math.min(settings.firstDelayMs * 2 ** retries, settings.maxDelayMs),
          )
          if (retries++ === settings.maxRetries || Date.now() + delayMs >= endsAt)
            throw new RateLimitedError({ ...details, attempts: retries, retryAfterMs })
          await sleep(delayMs, signal)
        } else {
          return await readReply(definition, response, text, token, details)
        }
      }
    }

    const timeoutMs = checkTimeout(options.timeoutMs ?? settings.timeoutMs)
    const toError = (stop: Stop, cause: unknown) => {
      if (stop === 'timeout') tokens.forgetPending()
      const what =
        stop === 'timeout'
          ? `to ${address} had no reply within ${timeoutMs} ms: try again, or raise timeoutMs`
          : 'was aborted by its signal'
      return new ApiError(stop, `The call ${call} ${what}.`, { ...where, cause })
    }
    return withDeadline({ signal: options.signal, timeoutMs }, toError, (signal) => work(timeoutMs, signal))
  }
}
