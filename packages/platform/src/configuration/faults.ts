import * as z from 'zod/mini'
import { described } from './described'
import { count, text } from './values'

const size = z.int().check(z.minimum(0))

/** A simulated fault. @see Faults in the guide of the platform */
export const faultSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: described(z.literal('latency'), 'The response is delayed; limits.timeoutMs ignores the delay.'),
    ms: described(z.int().check(z.minimum(0), z.maximum(600_000)), 'The delay in milliseconds, up to 600,000.'),
  }),
  z.strictObject({
    type: described(
      z.literal('drop'),
      'The connection closes without a response. In process, the request rejects with a TypeError, as fetch does.',
    ),
  }),
  z.strictObject({
    type: described(z.literal('status'), 'The response is an error.'),
    status: described(z.literal([401, 403, 404, 419, 429, 500, 503]), 'HTTP status of the error.'),
  }),
  z.strictObject({
    type: described(z.literal('malformed'), 'The JSON of the response, or of each event of its stream, is invalid.'),
  }),
  z.strictObject({
    type: described(
      z.literal('omitOptional'),
      'The response to a search lacks its optional members, which clients must not depend on.',
    ),
  }),
  z.strictObject({
    type: described(z.literal('truncated'), 'The response ends early, but is complete for HTTP.'),
    bytes: z._default(described(size, 'The remaining number of bytes, from 0. Default 40.'), 40),
  }),
  z.strictObject({
    type: described(z.literal('streamStall'), 'An answer stream stalls, and stays open.'),
    after: z._default(described(size, 'The number of events before that, from 0. Default 1.'), 1),
  }),
  z.strictObject({
    type: described(z.literal('streamCut'), 'The connection breaks while the response is sent, stream or not.'),
    bytes: described(size, 'The number of bytes of the body before that, from 0.'),
  }),
  z.strictObject({
    type: described(z.literal('streamDuplicate'), 'Each event of an answer stream is sent twice.'),
  }),
  z.strictObject({
    type: described(
      z.literal('streamStale'),
      'An answer stream also has an event of an unknown type, and repeats an earlier event at its end.',
    ),
  }),
])

const faultRule = z.strictObject({
  path: z._default(described(text, 'Part of the path of the affected requests. Default /, which matches all.'), '/'),
  fault: described(faultSchema, 'The fault of these requests.'),
  probability: z._default(
    described(z.number().check(z.minimum(0), z.maximum(1)), 'The probability of the fault, from 0 to 1. Default 1.'),
    1,
  ),
  times: z.exactOptional(described(count, 'Maximum number of faults over all requests. Default always.')),
})

/** Faults that occur on purpose, to test clients. */
export const faultsSchema = z.strictObject({
  header: z._default(
    described(z.boolean(), 'Whether requests may trigger faults by the header x-querent-fault. Default false.'),
    false,
  ),
  rules: z._default(described(z.array(faultRule), 'Faults that occur without a request for them.'), []),
})
