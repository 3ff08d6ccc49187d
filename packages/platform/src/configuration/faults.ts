import * as z from 'zod/mini'
import { described } from './described'
import { count, text } from './values'

const size = z.int().check(z.minimum(0))

/** What goes wrong on purpose. @see Faults in the guide of the platform */
export const faultSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: described(z.literal('latency'), 'The answer comes late; limits.timeoutMs does not count the wait.'),
    ms: described(z.int().check(z.minimum(0), z.maximum(600_000)), 'How late, in milliseconds, up to 600,000.'),
  }),
  z.strictObject({
    type: described(
      z.literal('drop'),
      'The connection ends without an answer, where the host can do so: Node and Mock Service Worker.',
    ),
  }),
  z.strictObject({
    type: described(z.literal('status'), 'The answer is an error.'),
    status: described(z.literal([401, 403, 404, 419, 429, 500, 503]), 'HTTP status of the error.'),
  }),
  z.strictObject({
    type: described(z.literal('malformed'), 'The JSON of the answer, or of each event of its stream, is not valid.'),
  }),
  z.strictObject({
    type: described(
      z.literal('omitOptional'),
      'The reply to a search lacks the members that a server may leave out; no client may depend on them.',
    ),
  }),
  z.strictObject({
    type: described(z.literal('truncated'), 'The answer ends early, though HTTP takes it for complete.'),
    bytes: z._default(described(size, 'How many bytes of it are left, from 0. Default 40.'), 40),
  }),
  z.strictObject({
    type: described(z.literal('streamStall'), 'An answer stream falls silent, and stays open.'),
    after: z._default(described(size, 'After so many events, from 0. Default 1.'), 1),
  }),
  z.strictObject({
    type: described(z.literal('streamCut'), 'The connection breaks while the answer is sent, stream or not.'),
    bytes: described(size, 'After so many bytes of the body, from 0.'),
  }),
  z.strictObject({
    type: described(z.literal('streamDuplicate'), 'Each event of an answer stream comes twice.'),
  }),
  z.strictObject({
    type: described(
      z.literal('streamStale'),
      'An answer stream also has an event of an unknown kind, and at its end one that came before.',
    ),
  }),
])

const faultRule = z.strictObject({
  path: z._default(
    described(text, 'Part of the path of the requests concerned. Default /, which is part of all.'),
    '/',
  ),
  fault: described(faultSchema, 'What goes wrong with them.'),
  probability: z._default(
    described(z.number().check(z.minimum(0), z.maximum(1)), 'From 0 to 1: how often it happens. Default 1.'),
    1,
  ),
  times: z.exactOptional(described(count, 'So many times over all requests, then fine. Default always.')),
})

export const faultsSchema = z.strictObject({
  header: z._default(
    described(z.boolean(), 'Whether requests may ask for faults by the header x-querent-fault. Default false.'),
    false,
  ),
  rules: z._default(described(z.array(faultRule), 'Faults that happen without being asked for.'), []),
})
