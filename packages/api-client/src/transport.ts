import type { Clock } from './clock'
import { checkTimeout, type Settings } from './configuration'
import { createCircuit } from './connection'
import { type Stop, sleep, withDeadline } from './deadline'
import { ApiError } from './errors/api-error'
import { DisconnectedError } from './errors/disconnected-error'
import { RateLimitedError } from './errors/rate-limited-error'
import {
  createExchange,
  withoutQuery,
  type CallDefinition,
  type ExchangeCall,
  type Task,
  type UpdateRequest,
} from './exchange'
import type { ReadReply } from './reply'

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

/** Sends a call, and again if that may help. Returns its reply. */
const sendRepeatedly = async <Call extends string, Reply>(
  settings: Settings<Call>,
  exchange: ExchangeCall<Call>,
  task: Task<Call>,
  read: ReadReply<Reply>,
) => {
  for (let retries = 0; ; retries++) {
    let retryAfterMs = 0
    try {
      const { response, text, token, details } = await exchange(task)
      const { status } = response
      if (status === 404) throw new DisconnectedError('not-found', details)
      retryAfterMs = retryAfterOf(response.headers, settings.clock)
      if (status !== 429) return read(response, text, token, details)
      throw new RateLimitedError({ ...details, attempts: retries + 1, retryAfterMs: retryAfterMs || undefined })
    } catch (error) {
      const { code, status = 0 } = error as ApiError & { status?: number }
      const isFailure = task.definition.isIdempotent !== false && (code === 'network' || status >= 500)
      const limit = code === 'rate-limited' ? settings.maxRetries : isFailure ? settings.maxFailureRetries : 0
      const waitMs = Math.min(settings.firstDelayMs * 2 ** retries, settings.maxDelayMs)
      const jitterMs = (waitMs * settings.random()) / 2
      const delayMs = Math.max(waitMs - jitterMs, retryAfterMs + jitterMs)
      if (retries >= limit || settings.clock.now() + delayMs >= task.endsAt) throw error
      await sleep(settings.clock, delayMs, task.signal)
    }
  }
}

/**
 * Creates a function that sends calls with the token, within their time limit, and with retries. Each client has its
 * own.
 *
 * @see Protocol, sections 1.2 to 1.6
 */
export const createTransport = <Call extends string>(settings: Settings<Call>) => {
  const { clock, tokens } = settings
  const circuit = createCircuit(clock)
  const [exchange, held] = createExchange(settings, circuit)

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

    /** Sends a call, with retries if they may help. Returns its response. */
    send: async <Reply>(definition: CallDefinition<Call>, read: ReadReply<Reply>, options?: CallOptions) =>
      run(definition, options, async (task) => sendRepeatedly(settings, exchange, task, read)),

    /** Returns the token that a call would send, without sending it. */
    tokenFor: async (definition: CallDefinition<Call>, options?: CallOptions) =>
      run(definition, options, async ({ details }) => (await held(tokens.lease(), details)).token),
  }
}

/** What sends the calls of a client. */
export type Transport<Call extends string> = ReturnType<typeof createTransport<Call>>
