import * as z from 'zod/mini'
import { described } from './described'
import { count } from './values'

const rate = z.strictObject({
  requests: described(count, 'Requests per window for each address and token, at least 1.'),
  windowMs: z._default(
    described(count, 'Length of the window in milliseconds; used requests are refilled evenly over it. Default 1,000.'),
    1000,
  ),
})

const limit = (value: number, description: string) =>
  z._default(described(count, `${description} Default ${value.toLocaleString('en')}.`), value)

const requestLimits = z.strictObject({
  conditions: limit(
    120,
    'Conditions of aq, cq, dq and q together. Alternative values of one field count once, and so do alternative words.',
  ),
  depth: limit(50, 'Nesting of the conditions of an expression.'),
  words: limit(400, 'Words of q, aq, cq and dq together, each time that they occur.'),
  phraseWords: limit(64, 'Words of phrases, and of NEAR, in q, aq, cq and dq together.'),
  texts: limit(
    20,
    'Texts to search separately: words in q, aq, cq and dq that are combined with conditions of fields.',
  ),
  patterns: limit(3, 'Values compared by *=, ~=, %= and /= in aq, cq, dq and q together.'),
  patternLength: limit(60, 'Characters that all regular expressions together compare; a{3} counts as aaa.'),
  largeTextLength: limit(100_000, 'Length of lq in characters.'),
  results: limit(2000, 'Results per page.'),
  members: limit(2500, 'Results per page times the members of each collection.'),
  excerptLength: limit(10_000, 'Length of an excerpt in characters.'),
  fields: limit(1000, 'Names of fields to include in results or citations.'),
  facets: limit(100, 'Facets.'),
  facetsPerField: limit(10, 'Facets of the same field.'),
  facetDelimiters: limit(2, 'Different delimiters of hierarchical facets, without the delimiters of fields of paths.'),
  valuesPerFacet: limit(1000, 'Values of one facet: those to return, and those with a state; also of a facet search.'),
  facetValues: limit(10_000, 'Values of all facets together.'),
  suggestions: limit(100, 'Suggestions.'),
  replyLength: limit(10_000_000, 'Length of a response in bytes, except for streams.'),
})

/** Limits on what one request may ask for. */
export type RequestLimits = z.output<typeof requestLimits>

/** Limits of requests, replies and times. */
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
  request: z.prefault(
    described(requestLimits, 'What one request may ask for; a request for more is rejected with 400.'),
    {},
  ),
})
