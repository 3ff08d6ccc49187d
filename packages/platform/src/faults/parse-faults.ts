import { faultSchema } from '../configuration/schema'
import { RequestError } from '../http/request-error'
import { validate } from '../wire/validate'
import type { RequestedFault } from './requested-fault'

/** The request header that triggers faults. */
export const FAULT_HEADER = 'x-querent-fault'

const GRAMMAR =
  'send a comma-separated list of latency=MS, drop, status=CODE (401, 403, 404, 419, 429, 500 or 503), ' +
  'malformed, omit-optional, truncated=BYTES, stream-stall=EVENTS, stream-cut=BYTES, stream-duplicate and stream-stale; ' +
  'each may be followed by ;times=N and ;key=NAME'

/** The faults by name, with the member that their number becomes. */
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
  new RequestError(400, 'InvalidRequest', `The header ${FAULT_HEADER} contains ${JSON.stringify(part)}: ${GRAMMAR}`)

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
 * Parses the header `x-querent-fault`: a comma-separated list of faults, each a name, for some with a number
 * (`latency=500`), and optionally followed by options (`status=429;times=2`).
 *
 * - `latency=MS` delays the response; `drop` closes the connection; `status=CODE` responds with an error.
 * - `malformed` makes the response invalid JSON; `truncated=BYTES` ends it early, by default after 40 bytes.
 * - `omit-optional` omits the optional members of a search response.
 * - `stream-stall=EVENTS` stalls after that many events, by default 1; `stream-cut=BYTES` breaks the connection after
 *   that many bytes; `stream-duplicate` sends each event twice; `stream-stale` adds out-of-place events.
 *
 * `;times=N` ends a fault after N requests, counted per path, or per `;key=NAME`, which follows it.
 *
 * @param path - The path of the request.
 * @throws {RequestError} 400 if the header is invalid.
 */
export const parseFaults = (header: string, path: string): RequestedFault[] =>
  header.split(',').map((part) => readFault(part.trim(), path))
