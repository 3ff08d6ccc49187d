import { watchCalls, type CallListener } from './watch-calls'

/** How many calls were made, and how large they were as JSON. */
export interface CallCounts {
  requests: number
  /** Those of `search`. */
  searches: number
  /** Aborted before they were answered. */
  aborted: number
  failed: number
  /** Equal to one of the latest hundred. */
  repeated: number
  bytesSent: number
  bytesReceived: number
}

const KNOWN_REQUESTS = 100

const encoder = /* @__PURE__ */ new TextEncoder()
export const bytesOf = (text: string) => encoder.encode(text).length

/** Counts calls. */
export function createCounter() {
  const counts: CallCounts = {
    requests: 0,
    searches: 0,
    aborted: 0,
    failed: 0,
    repeated: 0,
    bytesSent: 0,
    bytesReceived: 0,
  }
  /** The number of the last call of each text, the oldest first. */
  const known = new Map<string, number>()
  return {
    counts,
    /** Returns the last call that was the same. */
    request(client: string, name: string, text: string): { call: number; bytes: number; repeats: number | undefined } {
      const key = `${client} ${name} ${text}`
      const call = counts.requests++
      const bytes = bytesOf(text)
      const repeats = known.get(key)
      known.delete(key)
      known.set(key, call)
      if (known.size > KNOWN_REQUESTS) known.delete(known.keys().next().value!)
      counts.bytesSent += bytes
      if (name === 'search') counts.searches++
      if (repeats !== undefined) counts.repeated++
      return { call, bytes, repeats }
    },
    abort: () => void counts.aborted++,
    /** Returns the size of a reply. */
    reply(isFailed: boolean, text: string): number {
      const bytes = bytesOf(text)
      counts.bytesReceived += bytes
      if (isFailed) counts.failed++
      return bytes
    },
  }
}

/** Counts the calls of clients. */
export interface Meter {
  /** Returns a client that makes the same calls, which are counted. */
  watch<Client extends object>(client: Client): Client
  /** The counts so far. */
  readonly counts: CallCounts
}

/** Creates a meter of requests: how many there are, how many of them are aborted or repeat another, and how large they are. */
export function createMeter(): Meter {
  const counter = createCounter()
  const listener: CallListener = {
    request: (client, name, _, text) => counter.request(client, name, text).call,
    piece: (_call, _callback, _args, run) => run(),
    abort: counter.abort,
    reply: (_, { error }, text) => void counter.reply(error !== undefined, text),
  }
  return {
    watch: (client) => watchCalls(client, listener),
    get counts() {
      return { ...counter.counts }
    },
  }
}
