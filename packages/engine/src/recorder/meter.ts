import { isEqual } from '../core/reuse'
import type { RecordedError } from './log'
import { watchCalls, type CallListener } from './watch-calls'

/** How many calls were made, and how large they were as JSON. */
export interface CallCounts {
  requests: number
  /** Calls of `search`. */
  searches: number
  /** Aborted before they were answered. */
  aborted: number
  failed: number
  /** Equal to one of the latest twenty calls. */
  repeated: number
  bytesSent: number
  bytesReceived: number
}

const KNOWN_REQUESTS = 20

/** Returns the size of a value as JSON, in bytes. Not all runtimes have `TextEncoder`. */
export const bytesOf = (value: unknown) => encodeURIComponent(JSON.stringify(value) ?? '').replace(/%../g, '1').length

/** A call that may be repeated. */
interface KnownCall {
  call: number
  client: string
  name: string
  args: unknown[]
}

/** Counts calls, except for their sizes. */
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
  /** The oldest first. */
  const known: KnownCall[] = []
  return {
    counts,
    /** Returns the number of the call, and of the last equal call. */
    request(client: string, name: string, args: unknown[]): { call: number; repeats: number | undefined } {
      const call = counts.requests++
      const repeats = known.findLast(
        (other) => other.name === name && other.client === client && isEqual(other.args, args),
      )?.call
      known.push({ call, client, name, args })
      if (known.length > KNOWN_REQUESTS) known.shift()
      if (name === 'search') counts.searches++
      if (repeats !== undefined) counts.repeated++
      return { call, repeats }
    },
    abort: () => void counts.aborted++,
    reply({ error }: { error?: RecordedError }) {
      if (error) counts.failed++
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

/**
 * Creates a meter of requests: it counts all requests, those that were aborted, those that repeat another, and their
 * sizes.
 */
export function createMeter(): Meter {
  const { counts, ...counter } = createCounter()
  const listener: CallListener = {
    request(client, name, args) {
      counts.bytesSent += bytesOf(args)
      return counter.request(client, name, args).call
    },
    piece: (_call, _callback, _args, run) => run(),
    abort: counter.abort,
    reply(_, outcome) {
      counts.bytesReceived += bytesOf(outcome.value)
      counter.reply(outcome)
    },
  }
  return {
    watch: (client) => watchCalls(client, listener),
    get counts() {
      return { ...counts }
    },
  }
}
