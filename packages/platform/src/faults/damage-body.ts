import type { Fault } from '../configuration/schema'
import { eventsOf, transformStream, type Transform } from './events-of-stream'
import { omitOptional } from './omit-optional'

/** An event of no known type, which clients must ignore. */
const UNKNOWN_EVENT = `data: ${JSON.stringify({
  type: 'CUSTOM',
  name: 'querent.unknown',
  value: {},
  payloadType: 'querent.unknownType',
  payload: '{}',
  finishReason: null,
  errorMessage: null,
  statusCode: null,
})}\n\n`

/**
 * Time for hosts to write the bytes before a cut, in milliseconds; breaking the connection discards unwritten bytes.
 */
const CUT_DELAY_MS = 20

const encode = (text: string) => new TextEncoder().encode(text)

/** Makes JSON invalid: inserts a comma after the first brace, or appends it. */
const spoil = (text: string) => text.replace(/[[{]|$/, '$&,')

/** Maps a JSON text; other texts stay unchanged. */
const mapJson = (text: string, map: (value: unknown) => unknown) => {
  try {
    return JSON.stringify(map(JSON.parse(text)))
  } catch {
    return text
  }
}

const mapEvents = (map: (event: string, index: number) => readonly string[]): Transform =>
  async function* (chunks) {
    let index = 0
    for await (const event of eventsOf(chunks)) {
      for (const mapped of map(event, index)) yield encode(mapped)
      index += 1
    }
  }

const takeBytes = (bytes: number): Transform =>
  async function* (chunks) {
    let left = bytes
    if (left === 0) return
    for await (const chunk of chunks) {
      yield new Uint8Array(chunk.subarray(0, left))
      left -= chunk.length
      if (left <= 0) return
    }
  }

const cutAfter = (bytes: number): Transform =>
  async function* (chunks) {
    yield* takeBytes(bytes)(chunks)
    await new Promise((resolve) => setTimeout(resolve, CUT_DELAY_MS))
    throw new TypeError('The connection was cut on purpose')
  }

const stallAfter = (count: number, signal: AbortSignal): Transform =>
  async function* (chunks) {
    let left = count
    if (left > 0) {
      for await (const event of eventsOf(chunks)) {
        yield encode(event)
        left -= 1
        if (left === 0) break
      }
    }
    await new Promise<never>((_, reject) => {
      const leave = () => reject(signal.reason)
      if (signal.aborted) leave()
      else signal.addEventListener('abort', leave)
    })
  }

const addStaleEvents: Transform = async function* (chunks) {
  let earlier = ''
  let index = 0
  for await (const event of eventsOf(chunks)) {
    yield encode(event)
    if (index === 0) yield encode(UNKNOWN_EVENT)
    // The first event has the format; the one after it has text, and would do harm if repeated.
    if (index <= 1) earlier = event
    index += 1
  }
  yield encode(earlier)
}

const toStreamTransform = (fault: Fault, signal: AbortSignal): Transform | undefined => {
  switch (fault.type) {
    case 'malformed':
      return mapEvents((event) => [spoil(event)])
    case 'truncated':
      return takeBytes(fault.bytes)
    case 'streamCut':
      return cutAfter(fault.bytes)
    case 'streamStall':
      return stallAfter(fault.after, signal)
    case 'streamDuplicate':
      return mapEvents((event) => [event, event])
    case 'streamStale':
      return addStaleEvents
    default:
      return undefined
  }
}

const damageStream = (body: ReadableStream<Uint8Array>, fault: Fault, signal: AbortSignal) => {
  const transform = toStreamTransform(fault, signal)
  return transform ? transformStream(body, transform) : body
}

/** Damages bodies that are read at once, so that their length is known. */
const damageWhole = async (response: Response, body: ReadableStream<Uint8Array>, fault: Fault) => {
  if (fault.type === 'streamCut') return transformStream(body, cutAfter(fault.bytes))
  if (fault.type === 'malformed') return encode(spoil(await response.text()))
  if (fault.type === 'omitOptional') return encode(mapJson(await response.text(), omitOptional))
  if (fault.type !== 'truncated') return body
  const bytes = new Uint8Array(await response.arrayBuffer())
  return bytes.slice(0, Math.min(fault.bytes, Math.max(0, bytes.length - 1)))
}

/**
 * Damages the body of a response. The HTTP message stays valid except for `streamCut`; only its content is wrong.
 * Faults of streams leave other responses unchanged, except for `streamCut`.
 *
 * @param signal - The signal of the request, which ends a stalled stream.
 */
export const damageBody = async (response: Response, fault: Fault, signal: AbortSignal): Promise<Response> => {
  if (!response.body) return response
  const isStream = /^text\/event-stream\b/.test(response.headers.get('content-type') ?? '')
  const body = isStream ? damageStream(response.body, fault, signal) : await damageWhole(response, response.body, fault)
  if (body === response.body) return response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  if (body instanceof Uint8Array) headers.set('content-length', String(body.length))
  return new Response(body, { status: response.status, headers })
}
