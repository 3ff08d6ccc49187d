import * as z from 'zod/mini'
import { described } from './described'
import { text } from './values'

/** Which queries of visitors are suggested. */
export const popularQueriesSchema = z.strictObject({
  minVisitors: z._default(
    described(
      z.int().check(z.minimum(1), z.maximum(32)),
      'Suggests a query after this many different visitors sent it within 90 days, from 1 to 32. Default 3.',
    ),
    3,
  ),
  visitorsPerAddress: z._default(
    described(
      z.int().check(z.minimum(1), z.maximum(1000)),
      'How many visitors of the same network address count for a query on a day, from 1 to 1,000; of an IPv6 address, ' +
        'the first half. Raise it if all visitors share an address. Default 1.',
    ),
    1,
  ),
  blocked: z._default(
    described(
      z.array(text),
      'Words and phrases, regardless of case and diacritics. A query that contains one is not suggested.',
    ),
    [],
  ),
})
