import type { TokenLease } from './access-token'
import type { Settings } from './configuration'
import type { Circuit } from './connection'
import { throwIfAborted } from './deadline'
import type { ApiErrorDetails } from './errors/api-error'
import { ConfigurationError } from './errors/configuration-error'
import { DisconnectedError } from './errors/disconnected-error'
import { MalformedReplyError } from './errors/malformed-reply-error'
import { TokenExpiredError } from './errors/token-expired-error'
import { MAX_REPLY_LENGTH } from './reply'

/** Returns a request as it may be sent now. */
export type UpdateRequest = <Request extends object>(request: Request) => Request

/** The request of a call, except its token. */
export interface CallDefinition<Call extends string> {
  call: Call
  url: string
  /** Default `POST`. */
  method?: 'POST' | 'GET'
  /** Headers in addition to the token. Default: the headers of JSON. */
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

/** Returns a URL without its query, which may contain a token. */
export const withoutQuery = (url: string) => url.replace(/[?#].*/s, '')

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

/** Returns the error of an option that failed. */
export const toMistake = (option: string, details: ApiErrorDetails, cause: unknown) =>
  new ConfigurationError(`The option ${option} failed in ${details.call}: see \`cause\`.`, {
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

/** Returns the request of a call as it may be sent now. */
const toRequest = <Call extends string>(
  { definition, update }: Task<Call>,
  token: string,
  extraHeaders: Record<string, string> | undefined,
) => {
  const { url, method = 'POST', headers = json, request, toBody = JSON.stringify } = definition
  return {
    url,
    method,
    headers: { Authorization: `Bearer ${token}`, ...headers, ...extraHeaders },
    body: request ? toBody(update(request) as never) : '',
  }
}

/** Sends a request once, with a token. */
const attempt = async <Call extends string>(
  settings: Settings<Call>,
  circuit: Circuit,
  task: Task<Call>,
  token: string,
  extraHeaders?: Record<string, string>,
  onSent?: RequestListener,
): Promise<Exchange> => {
  const { onRequest, onResponse } = settings
  const { definition, signal } = task
  const { call } = definition
  const prepared = toRequest(task, token, extraHeaders)
  const changed = onRequest && (await hooked('onRequest', task.details, () => onRequest(prepared, { call })))
  throwIfAborted(signal)
  // It may have changed while the hook ran.
  if (onRequest && prepared.body !== toRequest(task, token, extraHeaders).body)
    return attempt(settings, circuit, task, token, extraHeaders, onSent)
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
    response = await fetch(url, definition.isKeptAlive ? { ...init, keepalive: true } : init)
  } catch (cause) {
    throw toDisconnected(cause)
  }
  // Throws if there is no response, because a custom `fetch` may return nothing.
  await hooked('fetch', sent, () => response.headers.get)
  circuit.report(response.status)
  // Without a body, as in React Native, the text is read at its end.
  const isOpen = definition.isStream && response.ok && response.body
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

/**
 * Creates a function that sends a call once, and again with another token if the platform rejects its token; and one that
 * waits for a token.
 */
export const createExchange = <Call extends string>(settings: Settings<Call>, circuit: Circuit) => {
  const { tokens } = settings
  const toExpired = (details: ApiErrorDetails & { status?: number }) => {
    const remedy = tokens.isRenewable
      ? 'correct the function accessToken'
      : 'give a valid token as accessToken, or a function that renews it'
    const error = new TokenExpiredError({ ...details, remedy })
    if (!tokens.isRenewable) settings.logger.warn(error.message)
    return error
  }

  const held = async (lease: TokenLease | Promise<TokenLease>, details: ApiErrorDetails) => {
    try {
      return await lease
    } catch (cause) {
      throw toExpired({ ...details, cause })
    }
  }

  const exchange = async (
    task: Task<Call>,
    extraHeaders?: Record<string, string>,
    onSent?: RequestListener,
  ): Promise<Exchange> => {
    let lease: TokenLease | Promise<TokenLease> = tokens.lease()
    for (;;) {
      const current: TokenLease = lease instanceof Promise ? await held(lease, task.details) : lease
      throwIfAborted(task.signal)
      const result = await attempt(settings, circuit, task, current.token, extraHeaders, onSent)
      const { status } = result.response
      if (status !== 401 && status !== 419) return result
      onSent?.(false)
      const renewed = tokens.renew(current, task.renewals++)
      if (!renewed) throw toExpired({ ...result.details, status })
      lease = renewed
    }
  }

  return [exchange, held] as const
}

/** Sends a call, and returns its reply of any status. */
export type ExchangeCall<Call extends string> = ReturnType<typeof createExchange<Call>>[0]
