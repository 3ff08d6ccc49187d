import type { TokenLease } from './access-token'
import type { Clock } from './clock'
import { checkTimeout, type Settings } from './configuration'
import { createCircuit } from './connection'
import { type Stop, sleep, throwIfAborted, withDeadline } from './deadline'
import { ApiError, type ApiErrorDetails } from './errors/api-error'
import { ConfigurationError } from './errors/configuration-error'
import { DisconnectedError } from './errors/disconnected-error'
import { MalformedReplyError } from './errors/malformed-reply-error'
import { RateLimitedError } from './errors/rate-limited-error'
import { TokenExpiredError } from './errors/token-expired-error'
import { MAX_REPLY_LENGTH, type ReadReply } from './reply'

/** Options of a single call. */
export interface CallOptions {
  /** Ends the call with code `aborted`. */
  signal?: AbortSignal
  /** Overrides the configured time limit; same range. */
  timeoutMs?: number
  /**
   * When the caller aborts the signal, in milliseconds since 1970 on the clock of the client. The call then has no time
   * limit and no timer of its own, and fails early if the platform asks for a longer wait.
   */
  deadline?: number
  /**
   * Returns the request to send instead of the given one. It is called before each attempt, retries included, for
   * members that may change while a call waits, such as those about a visitor who opts out. If it throws, the call
   * ends with this error, and nothing is sent.
   *
   * @default the request is sent as it was given
   */
  updateRequest?: UpdateRequest
}

/** Returns a request as it may be sent now. */
export type UpdateRequest = <Request extends object>(request: Request) => Request

/** The request of a call, except its token. */
export interface CallDefinition<Call extends string> {
  call: Call
  url: string
  /** Default `POST`. */
  method?: 'POST' | 'GET'
  /** Headers in addition to the token. Default: those of JSON. */
  headers?: Record<string, string>
  /** Its body is written for each attempt, from the request as it may be sent then. Default: none. */
  request?: object
  /** Default: JSON. */
  toBody?: (request: never) => string
  /** Whether the platform may receive it twice. Default true. */
  isIdempotent?: boolean
  /** Whether its reply is read as a stream. Default false. */
  isStream?: boolean
  /** Whether it outlives the page. Default false. */
  isKeptAlive?: boolean
}

/** A call in progress. */
export interface Task<Call extends string> {
  definition: CallDefinition<Call>
  details: ApiErrorDetails & { url: string }
  /** Aborts when the call ends early. */
  signal: AbortSignal
  /** The time limit, in milliseconds since 1970. */
  endsAt: number
  /** Number of token renewals for this call. */
  renewals: number
  update: UpdateRequest
}

/** Called with true when a request is sent, and with false when it was rejected and waits for another token. */
export type RequestListener = (isSent: boolean) => void

/** The reply to one request. */
export interface Exchange {
  response: Response
  /** Empty if the reply is a stream, which is read later. The whole stream if its body cannot be read in pieces. */
  text: string
  token: string
  details: ApiErrorDetails & { url: string }
}

const json = { 'Content-Type': 'application/json' }

const withoutQuery = (url: string) => url.replace(/[?#].*/s, '')

/**
 * Returns the wait of the header `Retry-After`, in milliseconds; 0 without one. It is in seconds, or a date by the clock
 * of the server, which the header `Date` tells: the clock of a visitor can be wrong.
 */
const retryAfterOf = (headers: Headers, clock: Clock) => {
  const value = headers.get('retry-after') ?? ''
  const sentAt = Date.parse(headers.get('date') ?? '') || clock.now()
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - sentAt
  return ms > 0 ? ms : 0
}

/** Reads the text of a reply up to the maximum length. JSON is always UTF-8; markup has the charset of its header. */
const readText = async (response: Response) => {
  if (Number(response.headers.get('content-length')) > MAX_REPLY_LENGTH) {
    response.body?.cancel().catch(() => {})
    return undefined
  }
  const charset = /^text\/.*charset="?([^\s";]+)/i.exec(response.headers.get('content-type') ?? '')?.[1]
  let decoder
  try {
    decoder = charset && new TextDecoder(charset)
  } catch {
    // An unknown charset. Most text is readable as UTF-8.
  }
  const text = decoder ? decoder.decode(await response.arrayBuffer()) : await response.text()
  return text.length > MAX_REPLY_LENGTH ? undefined : text
}

/**
 * Creates a function that sends calls with the token, within their time limit, and with retries. Each client has its
 * own.
 *
 * @see Protocol, sections 1.2 to 1.6
 */
export const createTransport = <Call extends string>(settings: Settings<Call>) => {
  const { clock, tokens, onRequest, onResponse } = settings
  const circuit = createCircuit(clock)

  const toExpired = (details: ApiErrorDetails & { status?: number }) => {
    const { isRenewable } = tokens
    const remedy = isRenewable
      ? 'correct the function accessToken'
      : 'give a valid token as accessToken, or a function that renews it'
    const error = new TokenExpiredError({ ...details, remedy })
    if (!isRenewable) settings.logger.warn(error.message)
    return error
  }

  const held = async (lease: TokenLease | Promise<TokenLease>, details: ApiErrorDetails) => {
    try {
      return await lease
    } catch (cause) {
      throw toExpired({ ...details, cause })
    }
  }

  const toMistake = (option: string, details: ApiErrorDetails, cause: unknown) =>
    new ConfigurationError(`The call ${details.call} failed in the option ${option}: correct it.`, {
      ...details,
      cause,
    })

  const hooked = async <Value>(option: string, details: ApiErrorDetails, run: () => Value) => {
    try {
      return await run()
    } catch (cause) {
      throw toMistake(option, details, cause)
    }
  }

  const attempt = async (
    task: Task<Call>,
    token: string,
    extraHeaders?: Record<string, string>,
    onSent?: RequestListener,
  ): Promise<Exchange> => {
    const { definition, details, signal, update } = task
    const { call, request, toBody = JSON.stringify, isStream, isKeptAlive } = definition
    const write = () => (request ? toBody(update(request) as never) : '')
    const prepared = {
      url: definition.url,
      method: definition.method ?? 'POST',
      headers: { Authorization: `Bearer ${token}`, ...(definition.headers ?? json), ...extraHeaders },
      body: write(),
    }
    const changed = onRequest && (await hooked('onRequest', details, () => onRequest(prepared, { call })))
    throwIfAborted(signal)
    // It may have changed while the hook ran.
    if (onRequest && prepared.body !== write()) return attempt(task, token, extraHeaders, onSent)
    const { url, method, headers, body: content } = changed ?? prepared
    const sent = { call, url: withoutQuery(url) }
    const toDisconnected = (cause: unknown) => {
      throwIfAborted(signal)
      circuit.report(undefined, cause)
      return new DisconnectedError('network', { ...sent, cause })
    }
    onSent?.(true)
    // Detached from its owner, because browsers reject `fetch` as a method of another object.
    const fetch = settings.fetch ?? globalThis.fetch
    let response: Response
    try {
      circuit.admit()
      const init = { method, headers, body: content || null, signal }
      response = await fetch(url, isKeptAlive ? { ...init, keepalive: true } : init)
    } catch (cause) {
      throw toDisconnected(cause)
    }
    try {
      // Throws if there is no response, because a custom `fetch` may return nothing.
      void response.headers.get
    } catch (cause) {
      throw toMistake('fetch', sent, cause)
    }
    circuit.report(response.status)
    // Without a body, as in React Native, the text is read at its end.
    const isOpen = isStream && response.ok && response.body
    if (onResponse) {
      const copy = isOpen ? new Response(null, response) : response.clone()
      await hooked('onResponse', sent, () => onResponse(copy, { call }))
    }
    // Read for any status, to free the connection.
    const text = isOpen
      ? ''
      : await readText(response).catch((cause: unknown) => {
          if (response.ok) throw toDisconnected(cause)
          return ''
        })
    throwIfAborted(signal)
    if (text === undefined && response.ok)
      throw new MalformedReplyError({ ...sent, path: '', expected: `end within ${MAX_REPLY_LENGTH} characters` })
    return { response, text: text ?? '', token, details: sent }
  }

  /** Sends a call once, and again with another token if the platform rejects its token. */
  const exchange = async (
    task: Task<Call>,
    extraHeaders?: Record<string, string>,
    onSent?: RequestListener,
  ): Promise<Exchange> => {
    let lease: TokenLease | Promise<TokenLease> = tokens.lease()
    for (;;) {
      const current: TokenLease = lease instanceof Promise ? await held(lease, task.details) : lease
      throwIfAborted(task.signal)
      const result = await attempt(task, current.token, extraHeaders, onSent)
      const { status } = result.response
      if (status !== 401 && status !== 419) return result
      onSent?.(false)
      const renewed = tokens.renew(current, task.renewals++)
      if (!renewed) throw toExpired({ ...result.details, status })
      lease = renewed
    }
  }

  const run = async <Value>(
    definition: CallDefinition<Call>,
    { signal, deadline, timeoutMs, updateRequest: update = (request) => request }: CallOptions = {},
    work: (task: Task<Call>) => Promise<Value>,
  ) => {
    const { call, url } = definition
    const details = { call, url: withoutQuery(url) }
    const limitMs = deadline === undefined ? checkTimeout(timeoutMs ?? settings.timeoutMs) : Infinity
    const toError = (stop: Stop, cause?: unknown) => {
      const what =
        stop === 'timeout'
          ? `had no reply within ${limitMs} ms: try again, or raise timeoutMs`
          : 'was aborted by its signal'
      return new ApiError(stop, `The call ${call} ${what}.`, { ...details, cause })
    }
    return withDeadline(clock, signal, limitMs, toError, async (inner) =>
      work({ definition, details, signal: inner, endsAt: deadline ?? clock.now() + limitMs, renewals: 0, update }),
    )
  }

  return {
    connection: circuit.connection,
    run,
    exchange,
    toMistake,

    /** Sends a call, with retries if they may help. Returns its response. */
    send: async <Reply>(definition: CallDefinition<Call>, read: ReadReply<Reply>, options?: CallOptions) =>
      run(definition, options, async (task) => {
        for (let retries = 0; ; retries++) {
          let retryAfterMs = 0
          try {
            const { response, text, token, details } = await exchange(task)
            const { status } = response
            if (status === 404) throw new DisconnectedError('not-found', details)
            retryAfterMs = retryAfterOf(response.headers, clock)
            if (status !== 429) return read(response, text, token, details)
            throw new RateLimitedError({ ...details, attempts: retries + 1, retryAfterMs: retryAfterMs || undefined })
          } catch (error) {
            const { code, status = 0 } = error as ApiError & { status?: number }
            const isFailure = definition.isIdempotent !== false && (code === 'network' || status >= 500)
            const limit = code === 'rate-limited' ? settings.maxRetries : isFailure ? settings.maxFailureRetries : 0
            const waitMs = Math.min(settings.firstDelayMs * 2 ** retries, settings.maxDelayMs)
            const jitterMs = (waitMs * settings.random()) / 2
            const delayMs = Math.max(waitMs - jitterMs, retryAfterMs + jitterMs)
            if (retries >= limit || clock.now() + delayMs >= task.endsAt) throw error
            await sleep(clock, delayMs, task.signal)
          }
        }
      }),

    /** Returns the token that a call would send, without sending it. */
    tokenFor: async (definition: CallDefinition<Call>, options?: CallOptions) =>
      run(definition, options, async ({ details }) => (await held(tokens.lease(), details)).token),
  }
}

export type Transport<Call extends string> = ReturnType<typeof createTransport<Call>>
