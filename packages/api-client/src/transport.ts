import { createTokenSource, MAX_TOKEN_RENEWALS, type TokenLease } from './access-token'
import { checkTimeout, type ApiRequest, type SearchCall, type Settings } from './configuration'
import { sleep, withDeadline, type Stop } from './deadline'
import { ApiError, type ApiErrorDetails } from './errors/api-error'
import { ConfigurationError } from './errors/configuration-error'
import { DisconnectedError } from './errors/disconnected-error'
import { MalformedReplyError } from './errors/malformed-reply-error'
import { RateLimitedError } from './errors/rate-limited-error'
import { TokenExpiredError } from './errors/token-expired-error'
import { MAX_REPLY_LENGTH, type ReadReply } from './reply'

/** How one call differs from the others of its client. */
export interface CallOptions {
  /** Ends the call with code `aborted`. */
  signal?: AbortSignal
  /** In place of the configured one; same range. */
  timeoutMs?: number
}

/** One call of the search family. */
export interface CallDefinition {
  call: SearchCall
  /** What it adds to the base URL. Default: a slash and its name. */
  path?: string
  method?: 'POST' | 'GET'
  contentType?: string
}

const withoutQuery = (url: string) => url.replace(/[?#].*/s, '')

/** What `Retry-After` asks for, be it seconds or a date. */
const retryAfterOf = (headers: Headers) => {
  const value = headers.get('retry-after')?.trim()
  if (!value) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

const decoderOf = (charset: string) => {
  try {
    return new TextDecoder(charset)
  } catch {
    // Unknown here, as all are in some runtimes: most of the text is readable as UTF-8.
    return undefined
  }
}

/** The text of a reply, unless that is too long. JSON is UTF-8 whatever it says, markup what it says. */
const textOf = async (response: Response) => {
  if (Number(response.headers.get('content-length')) > MAX_REPLY_LENGTH) {
    response.body?.cancel().catch(() => {})
    return undefined
  }
  const charset = /^text\/.*charset="?([^\s";]+)/i.exec(response.headers.get('content-type') ?? '')?.[1]
  const decoder = charset && decoderOf(charset)
  const text = decoder ? decoder.decode(await response.arrayBuffer()) : await response.text()
  return text.length > MAX_REPLY_LENGTH ? undefined : text
}

/**
 * Sends calls: with the token, within their time, again where the platform asks for it.
 *
 * @see Protocol, sections 1.2 to 1.6
 */
export const createTransport = (settings: Settings) => {
  const { onRequest, onResponse } = settings
  const tokens = createTokenSource(settings.accessToken)

  const isFixed = typeof settings.accessToken === 'string'
  const toExpired = (details: ApiErrorDetails & { status?: number }) => {
    const remedy = isFixed
      ? 'give a valid token as accessToken, or a function that renews it'
      : 'correct the function accessToken'
    const error = new TokenExpiredError({ ...details, remedy })
    if (isFixed) settings.logger.warn(error.message)
    return error
  }

  const tokenOf = async (lease: TokenLease, details: ApiErrorDetails) => {
    try {
      return await lease
    } catch (cause) {
      throw toExpired({ ...details, cause })
    }
  }

  const hooked = async <Value>(option: string, details: ApiErrorDetails, run: () => Value) => {
    try {
      return await run()
    } catch (cause) {
      throw new ConfigurationError(`The call ${details.call} failed in the option ${option}: correct it.`, {
        ...details,
        cause,
      })
    }
  }

  const send = async (prepared: ApiRequest, details: ApiErrorDetails, signal: AbortSignal) => {
    const context = { call: details.call as SearchCall }
    const changed = onRequest && (await hooked('onRequest', details, () => onRequest(prepared, context)))
    signal.throwIfAborted()
    const { url, method, headers, body: text } = changed ?? prepared
    const body = text || null
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
    // Fails if there is no response, as a `fetch` of one's own may return nothing.
    await hooked('fetch', sent, () => response.headers.keys())
    if (onResponse) await hooked('onResponse', sent, () => onResponse(response.clone(), context))
    // Read whatever the status, which frees the connection.
    const reply = await textOf(response).catch((cause: unknown) => {
      signal.throwIfAborted()
      if (response.ok) throw new DisconnectedError('network', { ...sent, cause })
      return ''
    })
    signal.throwIfAborted()
    if (reply === undefined && response.ok)
      throw new MalformedReplyError({ ...sent, path: '', expected: `end within ${MAX_REPLY_LENGTH} characters` })
    return { response, text: reply ?? '', details: sent }
  }

  const run = async <Value>(
    { call, path = `/${call}` }: CallDefinition,
    options: CallOptions = {},
    work: (where: ApiErrorDetails & { url: string }, signal: AbortSignal, endsAt: number) => Promise<Value>,
  ) => {
    const where = { call, url: settings.baseUrl + path }
    const timeoutMs = checkTimeout(options.timeoutMs ?? settings.timeoutMs)
    const toError = (stop: Stop, cause: unknown) => {
      if (stop === 'timeout') tokens.forgetPending()
      const what =
        stop === 'timeout'
          ? `had no reply within ${timeoutMs} ms: try again, or raise timeoutMs`
          : 'was aborted by its signal'
      return new ApiError(stop, `The call ${call} ${what}.`, { ...where, cause })
    }
    return withDeadline(options.signal, timeoutMs, toError, (signal) => work(where, signal, Date.now() + timeoutMs))
  }

  return {
    /** Sends a body and gives what the reply to it holds. */
    send: async <Reply>(definition: CallDefinition, body: string, read: ReadReply<Reply>, options?: CallOptions) =>
      run(definition, options, async (where, signal, endsAt) => {
        const { method = 'POST', contentType = 'application/json' } = definition
        const url = where.url + settings.query + (method === 'POST' ? settings.authentication : '')
        let lease = tokens.lease()
        let renewals = 0
        for (let retries = 0; ;) {
          const token = await tokenOf(lease, where)
          signal.throwIfAborted()
          const headers = { Authorization: `Bearer ${token}`, 'Content-Type': contentType }
          const { response, text, details } = await send({ url, method, headers, body }, where, signal)
          const { status } = response
          if (status === 401 || status === 419) {
            const renewed = renewals++ < MAX_TOKEN_RENEWALS ? tokens.renew(lease) : undefined
            if (!renewed) throw toExpired({ ...details, status })
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
            return await read(response, text, token, details)
          }
        }
      }),

    /** Where a GET of a call would find the same, the token in the query string. Sends nothing. */
    urlOf: async (definition: CallDefinition, parameters: string, options?: CallOptions) =>
      run(definition, options, async (where) => {
        const token = encodeURIComponent(await tokenOf(tokens.lease(), where))
        return `${where.url}${settings.query}&access_token=${token}${settings.authentication}&${parameters}`
      }),
  }
}
