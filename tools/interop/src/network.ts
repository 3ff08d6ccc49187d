import { setTimeout as sleep } from 'node:timers/promises'

/** A request of the client, and its outcome. */
export interface Call {
  method: string
  /** The path, without the origin and the query string. */
  path: string
  query: URLSearchParams
  headers: Headers
  /** The parsed body if it is JSON, otherwise its text; undefined without a body. */
  body: unknown
  /** 0 without a response. */
  status: number
  /** The parsed reply if it is JSON, otherwise its text; undefined for a stream. */
  reply: unknown
  /** The state of its event stream; undefined if the response is not a stream. */
  stream?: StreamOutcome
}

/**
 * - `open`: it sends events.
 * - `held`: it sends no further event until `release`.
 * - `ended`: its last event has arrived.
 * - `broken`: it ended without a last event.
 * - `aborted`: the client left before its end.
 */
export type StreamOutcome = 'open' | 'held' | 'ended' | 'broken' | 'aborted'

export interface NetworkOptions {
  /** The target of requests to the hosted platform. */
  url: string
  organizationId: string
}

/** How a client receives a reply. */
interface Reception {
  signal: AbortSignal | null
  /** Called when a stream has ended or is held. */
  onEnd: () => void
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Returns the body of a request if it is an object, otherwise an empty one. */
export const bodyOf = (call: Call | undefined): Record<string, unknown> =>
  typeof call?.body === 'object' && call.body !== null ? { ...call.body } : {}

/** Yields the events of an event stream, each with the blank line after it. */
async function* eventsOf(body: ReadableStream<Uint8Array>) {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    const events = (text + decoder.decode(chunk, { stream: true })).split(/(?<=\n\n)/)
    text = events.at(-1)?.endsWith('\n\n') ? '' : (events.pop() ?? '')
    yield* events
  }
  if (text !== '') yield text
}

/** Returns whether a call reports events. They reach the platform one after another, in the order in which they are sent. */
const isEvent = ({ path }: Call) => /\/rest\/(?:(?:ua\/)?v15\/analytics|organizations\/[^/]+\/events)\//.test(path)

/** Number of idle turns of the event loop after which the network counts as settled. */
const QUIET_TURNS = 4

/** The same for a client that may have more to do before its next request. */
export const LINGER_TURNS = 25

const nativeFetch = globalThis.fetch

/** Performs the requests of the client. */
let currentFetch = nativeFetch

// Replaced before the client is imported, because its reporter of older events keeps the `fetch` of that moment.
globalThis.fetch = (input, init) => currentFetch(input, init)

/**
 * Performs the requests of the global `fetch` until it is closed: redirects the calls that no option of the client can
 * redirect to the platform under test, and records all calls.
 *
 * Replies arrive in the order of their calls, one after another: a reply arrives when the effects of the previous one
 * have reached the platform, and a stream counts as one reply until it ends or is held. Otherwise the outcome would depend
 * on the load of the machine.
 */
export class Network {
  readonly calls: Call[] = []
  /** Number of searches. */
  searches = 0
  /** Added to requests whose path contains a text, as the header `x-querent-fault`. */
  fault: { path: string; value: string } | undefined
  /** Number of events after which each event stream is held; undefined holds none. */
  holdsAfter: number | undefined
  #release = () => {}
  #released = Promise.resolve()
  readonly #options: NetworkOptions
  /** Number of calls that the platform has not answered. */
  #open = 0
  /** Number of replies that have not arrived. */
  #waiting = 0
  /** Resolves when the reply to the latest call has arrived, with its effects. */
  #latest = Promise.resolve()
  /** Resolves when the platform has answered all events sent so far. */
  #events: Promise<unknown> = Promise.resolve()
  #overtaking: { path: string; overtaken: PromiseWithResolvers<void>; isSent?: boolean } | undefined

  constructor(options: NetworkOptions) {
    this.#options = options
    currentFetch = (input, init) => this.#perform(input, init)
  }

  /** Lets Node perform the requests again. */
  close(): void {
    currentFetch = nativeFetch
  }

  /**
   * Tracks the answer of the platform to a request, because it may take longer than a cancelled call. Ends the process if
   * no call sent the request: the client found another way, on which nothing orders its requests.
   */
  track(request: Request, answer: Promise<Response>): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (!this.calls.some(({ path, status }) => path === pathname && status === 0)) {
      process.nextTick(() => {
        throw new Error(`${request.method} ${pathname} did not use the global fetch.`)
      })
    }
    return this.#count(answer)
  }

  /** Counts work as open until it ends. */
  #count<Result>(work: Promise<Result>): Promise<Result> {
    this.#open++
    return work.finally(() => this.#open--)
  }

  /** Returns the calls whose path ends with a text, oldest first. */
  to(path: string): Call[] {
    return this.calls.filter((call) => call.path.endsWith(path))
  }

  /** Resolves when no request has been in progress for a while. */
  settle(turns = QUIET_TURNS): Promise<void> {
    return this.#idle(turns, () => this.#open + this.#waiting === 0)
  }

  async #idle(turns: number, isIdle = () => this.#open === 0) {
    for (let idle = 0; idle < turns; idle = isIdle() ? idle + 1 : 0) await sleep(1)
  }

  /**
   * Resolves when no request is in progress and each stream has ended or is held. @throws {Error} After the time limit.
   */
  async rest(): Promise<void> {
    await this.settle()
    await this.until(() => this.calls.every(({ stream }) => stream !== 'open'), 'the end of the streams')
    await this.settle()
  }

  /** Holds event streams after a number of events, until `release`. */
  hold(events: number): void {
    this.holdsAfter = events
    this.#released = new Promise((resolve) => (this.#release = resolve))
  }

  /** Continues the held streams, and lets the delayed reply arrive. */
  release(): void {
    this.holdsAfter = undefined
    this.#release()
    this.#overtaking?.overtaken.resolve()
    this.#overtaking = undefined
  }

  /** Lets the next call whose path ends with a text be overtaken: its reply arrives after the reply to the one after it. */
  overtake(path: string): void {
    this.#overtaking = { path, overtaken: Promise.withResolvers() }
  }

  /** Resolves when a condition is met. @throws {Error} After the time limit. */
  async until(condition: () => boolean, what: string, timeoutMs = 10_000): Promise<void> {
    const end = performance.now() + timeoutMs
    while (!condition()) {
      if (performance.now() > end) throw new Error(`Timed out after ${timeoutMs} ms: ${what}`)
      await sleep(5)
    }
  }

  async #perform(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const given = new Request(input, init)
    const url = new URL(given.url)
    const own = new URL(this.#options.url)
    if (url.hostname.startsWith(`${this.#options.organizationId}.`)) url.host = own.host
    if (url.host === own.host) url.protocol = own.protocol
    const headers = new Headers(given.headers)
    if (this.fault && url.pathname.includes(this.fault.path)) headers.set('x-querent-fault', this.fault.value)
    const call: Call = {
      method: given.method,
      path: url.pathname,
      query: url.searchParams,
      headers,
      body: undefined,
      status: 0,
      reply: undefined,
    }
    this.calls.push(call)
    if (call.path.endsWith('/rest/search/v2')) this.searches++
    const signal = init?.signal ?? null
    const arrived = Promise.withResolvers<void>()
    const earlier = this.#enqueue(call, arrived.promise)
    const before = this.#events
    const send = async () => {
      const text = given.method === 'GET' ? undefined : await given.text()
      if (isEvent(call)) await before
      call.body = text === undefined ? undefined : parse(text)
      const request = { method: given.method, headers, signal, ...(text !== undefined && { body: text }) }
      return this.#receive(await nativeFetch(url, request), call, { signal, onEnd: arrived.resolve })
    }
    const received = this.#count(send())
    if (isEvent(call)) this.#events = Promise.allSettled([before, received])
    this.#waiting++
    // An aborted call ends at once. A failed one waits like the others.
    await Promise.race([Promise.allSettled([earlier, received]), abortOf(signal)])
    this.#waiting--
    if (!call.stream) arrived.resolve()
    signal?.throwIfAborted()
    return received
  }

  /** Returns when the reply to a call may arrive, and lets those to the following calls wait until it has. */
  #enqueue(call: Call, arrived: Promise<void>): Promise<void> {
    const overtaking = this.#overtaking && call.path.endsWith(this.#overtaking.path) ? this.#overtaking : undefined
    if (overtaking && !overtaking.isSent) {
      overtaking.isSent = true
      return overtaking.overtaken.promise
    }
    const earlier = this.#latest
    this.#latest = Promise.all([earlier, arrived]).then(() => this.#idle(call.stream ? LINGER_TURNS : QUIET_TURNS))
    if (overtaking) {
      void this.#latest.then(overtaking.overtaken.resolve)
      this.#overtaking = undefined
    }
    return earlier
  }

  async *#follow(body: ReadableStream<Uint8Array>, call: Call, { signal, onEnd }: Reception) {
    const isOver = () => call.stream === 'ended'
    const encoder = new TextEncoder()
    let count = 0
    try {
      for await (const event of eventsOf(body)) {
        if (count++ === this.holdsAfter) {
          call.stream = 'held'
          onEnd()
          await Promise.race([this.#released, abortOf(signal)])
          signal?.throwIfAborted()
          call.stream = 'open'
        }
        if (/"finishReason":"|"type":"RUN_(?:FINISHED|ERROR)"/.test(event)) {
          await this.#idle(LINGER_TURNS)
          call.stream = 'ended'
        }
        yield encoder.encode(event)
      }
      if (!isOver()) call.stream = 'broken'
    } catch (error) {
      if (!isOver()) call.stream = signal?.aborted ? 'aborted' : 'broken'
      throw error
    } finally {
      if (call.stream === 'open') call.stream = 'aborted'
      onEnd()
    }
  }

  async #receive(response: Response, call: Call, reception: Reception): Promise<Response> {
    call.status = response.status
    const { status, statusText, headers } = response
    if (response.body && headers.get('content-type')?.startsWith('text/event-stream')) {
      call.stream = 'open'
      return new Response(toStream(this.#follow(response.body, call, reception)), { status, statusText, headers })
    }
    // Read here, so that a call only ends when its body has arrived.
    const body = await response.text().catch((error: unknown) => toError(error))
    if (body instanceof Error) return new Response(failing(body), { status, statusText, headers })
    call.reply = parse(body)
    const hasBody = ![101, 204, 205, 304].includes(status)
    return new Response(hasBody ? body : null, { status, statusText, headers })
  }
}

/** Resolves when a call is aborted. */
const abortOf = (signal: AbortSignal | null) =>
  new Promise<void>((resolve) => {
    if (signal?.aborted) resolve()
    else signal?.addEventListener('abort', () => resolve())
  })

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

const toStream = (chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>) =>
  new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await chunks.return(undefined)),
    },
    { highWaterMark: 0 },
  )

const failing = (error: Error) => new ReadableStream({ start: (controller) => controller.error(error) })
