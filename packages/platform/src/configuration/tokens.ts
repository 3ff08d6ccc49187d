import * as z from 'zod/mini'
import { uniqueBy } from '../unique-by'
import { described } from './described'
import { moment } from './values'

const rights = z.enum(['search', 'analytics', 'documents', 'events'])

const tokenSchema = z.strictObject({
  token: described(
    z.string().check(z.regex(/^\S+$/, { error: 'must be a token: not empty, without spaces' })),
    'The token of the header "Authorization: Bearer …"; without spaces.',
  ),
  rights: z._default(
    described(
      z.array(rights).check(z.minLength(1)),
      'search: searches, products and answers; analytics: reporting events; documents: changing documents; ' +
        'events: reading reported events. Default search and analytics, which pages need.',
    ),
    ['search', 'analytics'],
  ),
  expiresAt: z.exactOptional(
    described(
      moment,
      'A time such as 2030-12-31T00:00:00Z, after which the token is rejected with 419. Default never.',
    ),
  ),
})

/** Access tokens, unique. */
export const tokensSchema = z.array(tokenSchema).check(uniqueBy<z.output<typeof tokenSchema>>('token'))
export type Right = z.output<typeof rights>
