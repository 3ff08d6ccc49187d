import * as z from 'zod/mini'

/** Maximum number of facets per request. */
export const MAX_FACETS = 100

/** Maximum number of ranges per facet. */
export const MAX_RANGES = 200

export const count = z.int().check(z.minimum(0))

/** Field names may have the "@" of expressions. */
export const fieldName = z.pipe(
  z.string(),
  z.transform((name) => name.replace(/^@/, '')),
)
