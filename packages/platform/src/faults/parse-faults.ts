import { faultSchema } from '../configuration/schema'
import { RequestError } from '../http/request-error'
import { validate } from '../validate'
import type { RequestedFault } from './requested-fault'

/** The request header that asks for faults. */
export const FAULT_HEADER = 'x-querent-fault'

const GRAMMAR =
  'send one or more, joined by commas, of latency=MS, drop, status=CODE (401, 403, 404, 419, 429, 500 or 503), ' +
  'malformed, omit-optional, truncated=BYTES, stream-stall=EVENTS, stream-cut=BYTES, stream-duplicate and stream-stale; ' +
  'each may go on with ;times=N and ;key=NAME'

/** Each fault by its name, and the member that its number becomes. */
const forms: Readonly<Record<string, { type: string; member?: string }>> = {
  latency: { type: 'latency', member: 'ms' },
  drop: { type: 'drop' },
  status: { type: 'status', member: 'status' },
  malformed: { type: 'malformed' },
  'omit-optional': { type: 'omitOptional' },
  truncated: { type: 'truncated', member: 'bytes' },
  'stream-stall': { type: 'streamStall', member: 'after' },
  'stream-cut': { type: 'streamCut', member: 'bytes' },
  'stream-duplicate': { type: 'streamDuplicate' },
  'stream-stale': { type: 'streamStale' },
}

const FAULT =
  /^(?<text>(?<name>[a-z-]+)(?:=(?<value>\d{1,9}))?)(?:;times=(?<times>[1-9]\d{0,5}))?(?:;key=(?<key>[\w.-]{1,64}))?$/

const malformed = (part: string) =>
  new RequestError(400, 'InvalidRequest', `The header ${FAULT_HEADER} holds ${JSON.stringify(part)}: ${GRAMMAR}`)

const readFault = (part: string, path: string): RequestedFault => {
  const { text = '', name = '', value, times, key } = FAULT.exec(part)?.groups ?? {}
  const form = forms[name]
  if (!form || (value !== undefined && form.member === undefined)) throw malformed(part)
  const number = value !== undefined && form.member !== undefined ? { [form.member]: Number(value) } : {}
  const read = validate(faultSchema, { type: form.type, ...number }, 'The fault')
  if ('problem' in read) throw malformed(part)
  return {
    fault: read.data,
    text,
    times: times === undefined ? undefined : Number(times),
    counter: `${part} ${key ?? path}`,
  }
}

/**
 * Reads what the header `x-querent-fault` asks for: faults joined by commas, each a name, with some a number
 * (`latency=500`), and perhaps options (`status=429;times=2`).
 *
 * - `latency=MS` waits so long; `drop` closes the connection without an answer; `status=CODE` answers by an error.
 * - `malformed` makes the answer invalid JSON; `truncated=BYTES` ends it early, by default after 40 bytes.
 * - `omit-optional` leaves out of the reply to a search what a server may leave out.
 * - `stream-stall=EVENTS` falls silent after so many events, by default 1; `stream-cut=BYTES` breaks the connection
 *   after so many bytes; `stream-duplicate` sends each event twice; `stream-stale` mixes in events that have no place.
 *
 * `;times=N` ends a fault after so many requests, counted for each path, or for each `;key=NAME`, which follows it.
 *
 * @param path - Of the request.
 * @throws {RequestError} 400 where the header is none of that.
 */
export const parseFaults = (header: string, path: string): RequestedFault[] =>
  header.split(',').map((part) => readFault(part.trim(), path))
