import * as z from 'zod/mini'
import { described } from './described'
import { text } from './values'

const origin = z.string().check(
  z.refine((value) => URL.canParse(value) && new URL(value).origin === value, {
    error: 'must be an origin like https://shop.example, without a path',
  }),
)

const corsSchema = z.union(
  [z.boolean(), z.strictObject({ origins: described(z.array(origin), 'Such as "https://shop.example".') })],
  'must be true, false or { "origins": […] }, a list like ["https://shop.example"]',
)

/** How callers reach the platform. */
export const network = {
  cors: z.exactOptional(
    described(
      corsSchema,
      'Origins whose pages may call the platform: all (true), none (false), or those listed. Default: if the platform ' +
        'is called as localhost, pages of localhost with any port; otherwise none.',
    ),
  ),
  hosts: z._default(
    described(
      z.array(text),
      'Host names, such as search.example, by which programs on the same machine may call a platform without tokens, ' +
        'besides localhost. Others are rejected with 403, because pages can make any name point to this machine.',
    ),
    [],
  ),
  trustProxy: z._default(
    described(
      z.int().check(z.minimum(0), z.maximum(10)),
      'Number of proxies in front of the platform, each of which adds the address of its caller to x-forwarded-for; ' +
        'with 0, the address of the connection is used. Default 0.',
    ),
    0,
  ),
}
