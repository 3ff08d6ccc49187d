import * as z from 'zod/mini'
import { uniqueBy } from '../wire/unique-by'
import { described } from './described'
import { moment, text } from './values'

/** All rights of tokens. */
export const allRights = ['search', 'analytics', 'documents', 'events', 'metrics', 'admin', 'faults'] as const

const TOKEN = /^(?:sha256:[\da-f]{64}|(?!sha256:)\S+)$/

const tokenSchema = z.strictObject({
  token: described(
    z.string().check(
      z.regex(TOKEN, {
        error: 'must be a token: not empty, without spaces; or "sha256:" and the 64 hexadecimal digits of its hash',
      }),
    ),
    'The token of the header "Authorization: Bearer …", without spaces; or "sha256:" and its SHA-256 in lower-case ' +
      'hexadecimal digits. The command token creates both.',
  ),
  name: z.exactOptional(described(text, 'Identifies the token in logs and metrics. Default: its position, such as 1.')),
  rights: z._default(
    described(
      z.array(z.enum(allRights)).check(z.minLength(1)),
      'search: searches, products and answers; analytics: reporting events; documents: changing documents; ' +
        'events: reading reported events; metrics: reading metrics; admin: reloading; faults: causing faults by the ' +
        'header x-querent-fault. Default search and analytics, which pages need.',
    ),
    ['search', 'analytics'],
  ),
  expiresAt: z.exactOptional(
    described(
      moment,
      'A time such as 2030-12-31T00:00:00Z, after which the token is rejected with 419; in UTC, if it has no time zone. Default never.',
    ),
  ),
})

/** Access tokens, unique. */
export const tokensSchema = z.array(tokenSchema).check(uniqueBy<z.output<typeof tokenSchema>>('token'))

/** What a token allows. */
export type Right = (typeof allRights)[number]
