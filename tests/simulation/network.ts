import { settle, type TestEnvironment } from '@querent/engine/testing'
import type { Answer } from './platform'

/** A request in flight. */
export interface Call {
  url: string
  body: string
  signal: AbortSignal | null
  /** Whether it continues when the page is left. */
  outlives: boolean
  resolve: (response: Response) => void
  reject: (error: unknown) => void
}

/** An open stream. */
interface Stream {
  bytes: Uint8Array
  sent: number
  write: (bytes: Uint8Array | undefined) => void
  fail: () => void
}

const JSON_HEADERS = new Headers({ 'content-type': 'application/json' })
const encoder = new TextEncoder()

/** The part of a response that the client uses, because a real response is slower than the search. */
const toResponse = ({ status, text, headers }: Answer): Response => {
  const all = headers ? new Headers({ 'content-type': 'application/json', ...headers }) : JSON_HEADERS
  return { ok: status >= 200 && status < 300, status, headers: all, text: async () => text } as Response
}

const rateLimited = (): Answer => ({ status: 429, text: '', headers: { 'retry-after': '1' } })
/** Faults of the network and the platform, instead of an answer. */
const FAILURES: readonly ((answer: Answer) => Answer | 'failed')[] = [
  () => ({ status: 400, text: '{"statusCode":400,"message":"Wrong","type":"InvalidQuery"}' }),
  () => ({ status: 401, text: '{"statusCode":401,"message":"Invalid token","type":"InvalidTokenException"}' }),
  () => ({ status: 419, text: '{"statusCode":419,"message":"Expired","type":"ExpiredTokenException"}' }),
  rateLimited,
  () => ({ status: 503, text: 'unavailable' }),
  () => ({ status: 404, text: '<html>' }),
  () => 'failed',
  ({ text }) => ({ status: 200, text: text.slice(0, text.length / 2) }),
  () => ({ status: 200, text: '{"statusCode":500,"message":"In the body","type":"Internal"}' }),
]
/** Invalid replies of the search API. */
const MALFORMED_SEARCHES = [
  '{"results":null,"facets":{},"totalCountFiltered":"many"}',
  '{"results":[{"uniqueId":"a"}],"facets":[{"facetId":"brand"},null,7],"totalCountFiltered":-1}',
  '{"__proto__":{"polluted":true},"results":[{"uniqueId":"x","clickUri":"javascript:alert(1)"}],"totalCountFiltered":1}',
]

/** Requests stay in flight, and streams stay open, until an act of the simulation continues them. */
export function createNetwork(
  platform: (url: string, body: string, answered: number) => Answer,
  malformed: readonly string[] = MALFORMED_SEARCHES,
) {
  const damages = [...FAILURES, ...malformed.map((text) => (): Answer => ({ status: 200, text }))]
  /** How many of 64 replies are valid. */
  const sound = 64 - 2 * damages.length
  const calls: Call[] = []
  const streams: Stream[] = []
  /** The total number of requests of each kind. */
  const sent: { url: string; body: string; authorization: string }[] = []
  /** How often each request was answered. */
  const answered = new Map<string, number>()

  const fetch = (url: string, init: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const body = typeof init.body === 'string' ? init.body : ''
      sent.push({ url, body, authorization: (init.headers as Record<string, string>)['Authorization'] ?? '' })
      calls.push({ url, body, signal: init.signal ?? null, outlives: init.keepalive ?? false, resolve, reject })
    })

  function open(text: string, headers?: Record<string, string>): Response {
    const waiting: ((chunk: { done: boolean; value?: Uint8Array }) => void)[] = []
    const ready: (Uint8Array | undefined)[] = []
    let isBroken = false
    let reject: (() => void) | undefined
    const stream: Stream = {
      bytes: encoder.encode(text),
      sent: 0,
      write(bytes) {
        const next = waiting.shift()
        if (next) next(bytes ? { done: false, value: bytes } : { done: true })
        else ready.push(bytes)
      },
      fail() {
        isBroken = true
        reject?.()
      },
    }
    streams.push(stream)
    const reader = {
      read: () =>
        new Promise((resolve, fail) => {
          reject = () => fail(new TypeError('terminated'))
          if (ready.length) {
            const bytes = ready.shift()
            resolve(bytes ? { done: false, value: bytes } : { done: true })
          } else if (isBroken) reject()
          else waiting.push(resolve)
        }),
      cancel: async () => void streams.splice(streams.indexOf(stream) >>> 0, 1),
    }
    return {
      ok: true,
      status: 200,
      headers: new Headers({ 'content-type': 'text/event-stream', ...headers }),
      body: { getReader: () => reader },
    } as unknown as Response
  }

  function respond(which: number, damage: number) {
    const call = calls[which % calls.length]
    if (!call) return
    calls.splice(calls.indexOf(call), 1)
    const key = call.url + call.body
    const times = answered.get(key) ?? 0
    answered.set(key, times + 1)
    const answer = platform(call.url, call.body, times)
    const outcome = damage < sound ? answer : damages[(damage - sound) % damages.length]!(answer)
    if (outcome === 'failed') call.reject(new TypeError('fetch failed'))
    else call.resolve(outcome.stream === undefined ? toResponse(outcome) : open(outcome.stream, outcome.headers))
  }

  const streamAt = (which: number) => streams[which % streams.length]

  return {
    fetch,
    calls,
    sent,
    streams,
    respond,
    /** The client repeats the request later. */
    limit: (which: number) => respond(which, sound + damages.indexOf(rateLimited)),
    /** The reply never arrives. */
    lose(which: number) {
      if (calls.length) calls.splice(which % calls.length, 1)
    },
    /** Passes on the next bytes of a stream: `share` of 64 parts, at least one byte. */
    send(which: number, share: number) {
      const stream = streamAt(which)
      if (!stream) return
      const { bytes, sent } = stream
      const end =
        share === 63 ? bytes.length : Math.min(bytes.length, sent + 1 + Math.floor((bytes.length * share) / 64))
      stream.sent = end
      stream.write(bytes.slice(sent, end))
      if (end < bytes.length) return
      stream.write(undefined)
      streams.splice(streams.indexOf(stream), 1)
    },
    /** Ends a stream early, or interrupts it. */
    cut(which: number, how: number) {
      const stream = streamAt(which)
      if (!stream) return
      streams.splice(streams.indexOf(stream), 1)
      if (how % 2) stream.write(undefined)
      else stream.fail()
    },
  }
}

export type Network = ReturnType<typeof createNetwork>

/** The acts on requests and streams. */
export const networkActs = {
  respond: ({ network }: { network: Network }, first: number, second: number) => network.respond(first, second),
  /** Everything in flight is answered. */
  async respondAll({ network }: { network: Network }) {
    for (let round = 0; round < 3; round++) {
      while (network.calls.length) network.respond(0, 0)
      await settle(100)
    }
  },
  lose: ({ network }: { network: Network }, first: number) => network.lose(first),
  send: ({ network }: { network: Network }, first: number, second: number) => network.send(first, second),
  cut: ({ network }: { network: Network }, first: number, second: number) => network.cut(first, second),
  /** A stream is interrupted, and opened again. */
  async resume(
    { network, environment }: { network: Network; environment: TestEnvironment },
    first: number,
    second: number,
  ) {
    await networkActs.respondAll({ network })
    network.send(first, second >> 1)
    await environment.clock.pass(16)
    network.cut(first, second)
    await environment.clock.pass(1_000)
    await networkActs.respondAll({ network })
    network.send(first, second)
    await environment.clock.pass(16)
  },
}

/** How frequent these acts are, compared with an act of a user. */
export const networkWeights = { respond: 14, respondAll: 14, send: 12, cut: 3, resume: 5, lose: 2 }
