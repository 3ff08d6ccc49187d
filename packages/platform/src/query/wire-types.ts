import * as z from 'zod/mini'

/** How many facets a request may have. */
export const MAX_FACETS = 100

/** How many ranges a facet may have. */
export const MAX_RANGES = 200

export const count = z.int().check(z.minimum(0))

/** Names of fields may come as expressions write them. */
export const fieldName = z.pipe(
  z.string(),
  z.transform((name) => name.replace(/^@/, '')),
)
