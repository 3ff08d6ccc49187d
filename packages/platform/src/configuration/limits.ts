import * as z from 'zod/mini'
import { described } from './described'
import { count } from './values'

const rate = z.strictObject({
  requests: described(count, 'Requests per window and token, at least 1. Requests without a token share a limit.'),
  windowMs: z._default(
    described(count, 'Length of the window in milliseconds; used requests are refilled evenly over it. Default 1,000.'),
    1000,
  ),
})

export const limitsSchema = z.strictObject({
  maxBodyBytes: z._default(
    described(count, 'Maximum size of a request body in bytes; larger ones are rejected with 413. Default 1,000,000.'),
    1_000_000,
  ),
  maxDocumentBytes: z._default(
    described(count, 'Maximum size in bytes of request bodies that change documents. Default 50,000,000.'),
    50_000_000,
  ),
  timeoutMs: z._default(
    described(
      count,
      'Milliseconds after which a request fails with 503; a stream only has to start in time. Default 30,000.',
    ),
    30_000,
  ),
  rate: z.exactOptional(described(rate, 'The rate limit; requests above it fail with 429. Default: no limit.')),
})
