import * as z from 'zod/mini'
import { described } from './described'
import { count } from './values'

const rate = z.strictObject({
  requests: described(
    count,
    'So many in a window, at least 1, for each token; whoever sends none shares with all others.',
  ),
  windowMs: z._default(
    described(
      count,
      'Length of the window in milliseconds, over which what was used comes back evenly. Default 1,000.',
    ),
    1000,
  ),
})

export const limitsSchema = z.strictObject({
  maxBodyBytes: z._default(
    described(count, 'Longest body of a request, in bytes; a longer one is answered by 413. Default 1,000,000.'),
    1_000_000,
  ),
  maxDocumentBytes: z._default(
    described(count, 'The same for requests that change documents, in bytes. Default 50,000,000.'),
    50_000_000,
  ),
  timeoutMs: z._default(
    described(
      count,
      'Milliseconds after which a request is answered by 503; a stream only has to begin in time. Default 30,000.',
    ),
    30_000,
  ),
  rate: z.exactOptional(described(rate, 'How many requests are answered; those above it get 429. Default: no limit.')),
})
